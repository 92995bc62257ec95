"""Where a member stands in a workout. It is not stored, but follows from plan and facts (docs/live-protocol.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

FIGURES = ("reps", "weight", "load", "seconds", "distance", "calories", "kind")


@dataclass(frozen=True)
class NextSet:
    """The set that comes next. ``suggested``: figures of the last time, else the planned ones."""

    entry_id: str
    exercise: str
    set: int
    sets: int
    suggested: dict[str, Any]


def facts_in_force(facts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The facts that still hold: not taken back, and not answered with No."""
    gone: set[str] = set()
    for fact in reversed(facts):
        if fact["kind"] == "taken_back" and fact["id"] not in gone:
            gone.update(fact["of"])
    for fact in facts:
        if fact["kind"] == "answered" and fact["id"] not in gone:
            gone.difference_update(fact["keep"])
            gone.update(set(fact["of"]) - set(fact["keep"]))
    for fact in facts:
        if fact["kind"] == "moved" and fact["id"] not in gone:
            gone.update(fact["of"])
    return [fact for fact in facts if fact["id"] not in gone]


def next_set(session: dict[str, Any]) -> NextSet | None:
    """The set that comes next in a session; None: nothing is left."""
    plan = session["workout"]
    facts = facts_in_force(session["state"]["facts"])
    filled = {(one["place"]["entryId"], one["place"]["set"]) for one in facts if one["kind"] == "set"}
    skipped = {one["entryId"] for one in facts if one["kind"] == "skipped"}
    over = {one["roundNumber"] for one in facts if one["kind"] == "round_ended"}
    styles = {one["roundNumber"]: one["style"] for one in plan.get("rounds", [])}

    def group(entry: dict[str, Any]) -> tuple[str, int, int] | str:
        """The exercises that this one takes turns with: a superset of the session, or its round; else it is alone."""
        number, superset = entry["roundNumber"], entry.get("superset")
        style = styles.get(number)
        if style is not None and style not in ("superset", "circuit"):
            return ("round", number, 0)
        if superset:
            return ("superset", number, superset)
        return ("round", number, 0) if style is not None and superset is None else entry["id"]

    begins: dict[tuple[str, int, int] | str, int] = {}
    for entry in plan["exercises"]:
        begins[group(entry)] = min(begins.get(group(entry), entry["order"]), entry["order"])

    def turn(entry: dict[str, Any], number: int) -> tuple[int, int, int, int, int]:
        own = group(entry)
        lap = 0 if own == entry["id"] else number
        return entry["roundNumber"], begins[own], lap, entry["order"], number

    left = [
        (turn(entry, number), entry, number)
        for entry in plan["exercises"]
        if entry["id"] not in skipped and entry["roundNumber"] not in over
        for number in range(1, entry["sets"] + 1)
        if (entry["id"], number) not in filled
    ]
    if not left:
        return None
    left.sort(key=lambda one: one[0])
    chosen = [fact["entryId"] for fact in facts if fact["kind"] == "chosen"][-1:]
    ahead = [one for one in left if one[1]["id"] in chosen]
    _, entry, number = (ahead or left)[0]
    return NextSet(entry["id"], entry["exercise"]["name"], number, entry["sets"], _suggested(entry, number))


def _suggested(entry: dict[str, Any], number: int) -> dict[str, Any]:
    planned = {"reps": entry["reps"] or 0, "weight": entry["weight"] or 0}
    targets = entry.get("targets") or []
    if targets:
        target = targets[min(number, len(targets)) - 1]
        return planned | {name: target[name] for name in FIGURES if name in target}
    previous = entry["previous"][number - 1 : number]
    return planned | {name: previous[0][name] for name in FIGURES if previous and name in previous[0]}
