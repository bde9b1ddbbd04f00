"""Processes that work for this one, and what becomes of them when something ends early.

The standard pool can hang or print from its threads when a worker is killed while work is handed out, so this one has
no threads: each worker has a pipe, and a pipe that closes tells either side that the other has gone.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import TracebackType
from typing import Generic, Self, TypeVar

Task = TypeVar("Task")
Piece = TypeVar("Piece")
Result = TypeVar("Result")


class WorkerLost(RuntimeError):
    """A worker process ended before its work was done; what it was doing is unknown, so there is no result."""


class Workers(Generic[Task, Piece, Result]):
    """Some processes that call `work(task, piece)`; all three must be picklable. Use it as a context.

    Ctrl-C is answered by the parent alone, and leaving the context early ends the workers at once. They end by
    themselves when the parent has gone, at the latest after the piece they are at.
    """

    def __init__(self, work: Callable[[Task, Piece], Result], task: Task, count: int) -> None:
        self._work = work
        self._task = task
        self._count = count
        self._processes: list[SpawnProcess] = []
        self._pipes: list[Connection] = []

    def __enter__(self) -> Self:
        """Start the processes."""
        with _interrupts_blocked():
            for _worker in range(self._count):
                self._start()
        return self

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._pipes.append(ours)
        process = context.Process(target=_serve, args=(theirs, self._work, self._task), daemon=True)
        self._processes.append(process)
        try:
            process.start()
        except BrokenPipeError:  # it was ended before it had read what to do: its closed pipe will tell
            pass
        finally:
            theirs.close()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Workers that are still at a piece are not waited for."""
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            if process.pid is not None:
                if kind is not None:
                    process.terminate()
                process.join()

    def results(self, pieces: Sequence[Piece]) -> Iterator[Result]:
        """The result of every piece, in the order they are done. Raises `WorkerLost`."""
        left = iter(pieces)
        try:
            busy = [pipe for pipe in self._pipes if _hand(pipe, left)]
            while busy:
                for pipe in wait(busy):
                    assert isinstance(pipe, Connection)
                    result: Result = pipe.recv()
                    if not _hand(pipe, left):
                        busy.remove(pipe)
                    yield result
        except (EOFError, ConnectionError):
            raise WorkerLost("a worker process ended before its work was done") from None


def _hand(pipe: Connection, left: Iterator[Piece]) -> bool:
    """Give a worker the next piece; whether there was one."""
    for piece in left:
        pipe.send(piece)
        return True
    return False


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Processes started inside begin with Ctrl-C blocked and keep it so; one that comes meanwhile is answered after."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # would be started with the first process, and lift the block
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(pipe: Connection, work: Callable[[Task, Piece], Result], task: Task) -> None:
    """A worker's life: a piece in, a result out, until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            pipe.send(work(task, pipe.recv()))
    except (EOFError, ConnectionError):  # the parent wants nothing more, or has gone
        pass
