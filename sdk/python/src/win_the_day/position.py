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

    members: dict[tuple[str, int, int] | str, list[dict[str, Any]]] = {}
    for entry in sorted(plan["exercises"], key=lambda one: (one["roundNumber"], one["order"])):
        members.setdefault(group(entry), []).append(entry)

    def takes_turns(entry: dict[str, Any]) -> bool:
        style = styles.get(entry["roundNumber"])
        return len(members[group(entry)]) > 1 or style not in (None, "superset", "circuit")

    left = [
        (entry, number)
        for entries in members.values()
        for entry, number in _turns(entries)
        if entry["id"] not in skipped
        and entry["roundNumber"] not in over
        and (entry["id"], number) not in filled
    ]
    if not left:
        return None
    chosen = [index for index, fact in enumerate(facts) if fact["kind"] == "chosen"][-1:]
    ahead: list[tuple[dict[str, Any], int]] = []
    for index in chosen:
        own = facts[index]["entryId"]
        is_begun = any(one["kind"] == "set" and one["place"]["entryId"] == own for one in facts[index:])
        # One that takes turns is chosen for one set.
        ahead = [one for one in left if one[0]["id"] == own and not (is_begun and takes_turns(one[0]))]
    entry, number = (ahead or left)[0]
    return NextSet(entry["id"], entry["exercise"]["name"], number, entry["sets"], _suggested(entry, number))


def _turns(entries: list[dict[str, Any]]) -> list[tuple[dict[str, Any], int]]:
    """Every set of exercises that take turns, lap by lap; of one alone its sets in a row."""
    turns = [(entry, number) for entry in entries for number in range(1, entry["sets"] + 1)]
    return sorted(turns, key=lambda one: one[1])


def _suggested(entry: dict[str, Any], number: int) -> dict[str, Any]:
    planned = {"reps": entry["reps"] or 0, "weight": entry["weight"] or 0}
    targets = entry.get("targets") or []
    if targets:
        target = targets[min(number, len(targets)) - 1]
        return planned | {name: target[name] for name in FIGURES if name in target}
    previous = entry["previous"][number - 1 : number]
    return planned | {name: previous[0][name] for name in FIGURES if previous and name in previous[0]}
