"""Before the match, in several browsers at once: an option is changed, pets are chosen, everybody sees it at once."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.axe import faults_in_both_schemes, sideways
from tests.browser.conftest import DESK, PHONE, Guests, Watcher
from tests.browser.driver import join, open_table, start


def lobby(guests: Guests, game: str, seats: int) -> tuple[Page, Page]:
    """Nora (who hosts, on a desk) and Bruno (on a phone) sit at a table."""
    nora, bruno = guests(DESK), guests(PHONE)
    join(bruno, open_table(nora, game, "Nora", seats), "Bruno")
    nora.wait_for_selector("#chair-1.person")
    return nora, bruno


def test_a_changed_option_is_read_by_everybody_at_once_and_played_by(guests: Guests) -> None:
    nora, bruno = lobby(guests, "solo", 2)
    bruno.wait_for_selector("#agreed >> text=Played as in the box.")
    bruno.click(".house-rules summary")
    nora.click(".house-rules summary")
    nora.fill("[name=o-target]", "450")
    nora.click("text=Play it like this")
    for page in (nora, bruno):
        page.wait_for_selector("#agreed >> text=450 points")
    assert bruno.is_visible("#terms .changed >> text=450 points"), "what lies open stays open"
    start(nora, bruno)
    table = nora.url.split("?")[0].rpartition("/")[2]
    assert nora.request.get(f"/api/tables/{table}").json()["table"]["options"] == {"target": "450"}


def test_a_contradiction_is_told_above_the_form(guests: Guests, watcher: Watcher) -> None:
    watcher.forgiven = ("400",)
    nora, bruno = lobby(guests, "solo", 2)
    nora.click(".house-rules summary")
    nora.check("[name=o-jump_in][value=off]")
    nora.check("[name=o-jump_in_after][value=play]")
    nora.click("text=Play it like this")
    nora.wait_for_selector("[role=alert]:visible")
    assert nora.is_checked("[name=o-jump_in_after][value=play]")
    assert faults_in_both_schemes(nora) == []
    assert bruno.is_visible("#agreed >> text=Played as in the box.")


def test_two_people_choose_pets_and_play_with_them(guests: Guests) -> None:
    nora, bruno = lobby(guests, "solos_en_casa", 3)
    bruno.click("#pick-1-dog")
    nora.wait_for_selector("#chair-1 .has:not(.due) >> text=the dog")
    assert nora.is_disabled("#pick-0-dog")
    nora.click("#pick-0-turtle")
    bruno.wait_for_selector("#chair-0 .has:not(.due) >> text=the turtle")
    assert nora.evaluate("document.activeElement.id") == "pick-0-turtle", "the keyboard stays where it was"
    nora.click("#chair-2 button.has")
    nora.click("#pick-2-parrot")
    bruno.wait_for_selector("#chair-2 .has:not(.due) >> text=the parrot")
    start(nora, bruno)
    for page in (nora, bruno):
        drawn = [page.get_attribute(f"#pet-{seat} > use", "href") for seat in range(3)]
        assert drawn == ["#turtle", "#dog", "#parrot"]


def test_whoever_is_too_late_reads_why(guests: Guests, watcher: Watcher) -> None:
    watcher.forgiven = ("409",)
    nora, bruno = lobby(guests, "solos_en_casa", 2)
    nora.evaluate("document.querySelector('#line').remove()")  # Nora hears nothing of what Bruno does
    bruno.click("#pick-1-dog")
    bruno.wait_for_selector("#pick-1-dog.mine")
    nora.click("#pick-0-dog")
    nora.wait_for_selector("#refused >> text=Another seat has chosen this already.")


def test_the_lobby_is_clean_in_both_schemes_and_sizes(guests: Guests) -> None:
    nora, bruno = lobby(guests, "solos_en_casa", 6)
    bruno.click("#pick-1-hamster")
    for page in (nora, bruno):
        page.wait_for_selector("#chair-1 .has:not(.due)")
        page.click(".house-rules summary")
        for size in (PHONE, DESK, (320, 568)):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            assert sideways(page) == 0, size
        assert faults_in_both_schemes(page) == []
    nora.click("#chair-3 button.has")
    nora.wait_for_selector("#ways-3-pets:popover-open")
    assert faults_in_both_schemes(nora) == []
    nora.goto("/new/solos_en_casa")
    assert faults_in_both_schemes(nora) == []
