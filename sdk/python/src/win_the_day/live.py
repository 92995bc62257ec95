"""The live workout: one thing on every screen, followed and driven by the live protocol (docs/live-protocol.md)."""

from __future__ import annotations

import asyncio
import secrets
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import socketio

from .position import NextSet, next_set

PROTOCOL = 2
ACK_TIMEOUT_S = 8
RETRY_S = 0.5
PROBES = 3
# Access has ended, or this client is too old: trying again is of no use.
FINAL = {"not_signed_in", "not_approved", "scope_missing", "protocol_mismatch"}
# The server will never take such a command, and has not counted it.
HOPELESS = {"not_found", "gone", "conflict", "validation_failed", "quota_reached", "too_large", "bad_request"}
# Facts that change the plan, which is fetched again: an undo may take a change of it back.
PLAN_FACTS = {"planned", "moved", "taken_back"}

Session = dict[str, Any]


@dataclass(frozen=True)
class Answer:
    """Outcome of a command: ``applied``, ``unchanged`` (it was so already) or ``rejected`` (``code`` says why)."""

    outcome: str
    code: str | None = None


def _changes_plan(plan: dict[str, Any], facts: list[dict[str, Any]]) -> bool:
    # In an AMRAP each exercise has one set more than were done.
    is_open = any(one["style"] == "amrap" for one in plan.get("rounds", []))
    return is_open or any(fact["kind"] in PLAN_FACTS for fact in facts)


class AccessEnded(Exception):
    """The token does not count any more, or this client is too old. ``code`` is the club's."""

    def __init__(self, code: str) -> None:
        super().__init__(f"Access to the club has ended ({code}).")
        self.code = code


@dataclass
class _Waiting:
    """A command that is not answered yet."""

    envelope: dict[str, Any]
    answer: asyncio.Future[Answer]


class LiveWorkout:
    """The member's workout under way, as every screen shows it.

    A command is sent until it is answered, and the server counts it once, however often it was sent. Unsent commands
    live in memory: each run is a new device.

    Use it as a context manager::

        async with LiveWorkout(url, token) as live:
            await live.complete_set()
    """

    def __init__(self, url: str, token: str) -> None:
        self._url = url
        self._token = token
        self._socket = socketio.AsyncClient(reconnection_delay=1, reconnection_delay_max=5)
        self._device_id = f"py-{uuid.uuid4().hex[:24]}"
        self._epoch: str | None = None
        self._sessions: dict[str, Session] = {}
        self._active: str | None = None
        self._seqs: dict[str, int] = {}
        self._waiting: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._ready = asyncio.Event()
        self._changed = asyncio.Condition()
        self._listeners: list[Callable[[Session | None], None]] = []
        self._ended: str | None = None
        self._offset_ms = 0.0
        self._tasks: set[asyncio.Task[Any]] = set()
        on = self._socket.on
        on("connect", self._on_connect)
        on("connect_error", self._on_connect_error)
        on("disconnect", self._on_disconnect)
        on("session:changed", self._on_session_changed)
        on("session:gone", self._on_session_gone)
        on("access:revoked", self._on_access_revoked)
        on("hello:wanted", lambda event: self._later(event["delayMs"], self._say_hello))
        on("server:draining", lambda event: self._later(event["delayMs"], self._reconnect))

    async def __aenter__(self) -> LiveWorkout:
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def session(self) -> Session | None:
        """The workout under way as the club has it (the schema ``Session`` of OpenAPI); None: none is."""
        session = self._sessions.get(self._active or "")
        return session if session and session["phase"] in ("active", "paused") else None

    @property
    def next(self) -> NextSet | None:
        """The set that comes next; None: none is left, or no workout is under way."""
        return next_set(self.session) if self.session else None

    def now_ms(self) -> int:
        """The club's time in milliseconds since 1970: what a rest's ``endsAt`` is measured by."""
        return round(time.monotonic() * 1000 + self._offset_ms)

    def on_change(self, listener: Callable[[Session | None], None]) -> None:
        """Calls ``listener`` with the workout under way after each change, by this device or another one."""
        self._listeners.append(listener)

    async def connect(self) -> None:
        """Connects, and returns once this device is up to date. Raises AccessEnded if the token is not accepted."""
        try:
            await self._socket.connect(
                self._url,
                auth={"token": self._token},
                transports=["websocket"],
                retry=False,
                wait_timeout=ACK_TIMEOUT_S,
            )
        except socketio.exceptions.ConnectionError:
            if self._ended:
                raise AccessEnded(self._ended) from None
            raise
        self._spawn(self._send_all())
        await self._until(self._ready.is_set)

    async def ended(self) -> None:
        """Waits until access ends, and raises AccessEnded then."""
        await self._until(lambda: False)

    async def close(self) -> None:
        """Disconnects."""
        for task in self._tasks:
            task.cancel()
        await self._socket.disconnect()

    async def start(self, workout_id: str) -> Session:
        """Starts a workout; where one of it is under way already, that one goes on."""
        while True:
            data, error = await self._ask("session:start", {"workoutId": workout_id})
            if data:
                self._active = data["id"]
                self._show(data)
                return data
            if error and error["code"] in FINAL | HOPELESS:
                raise RuntimeError(error["message"])
            await asyncio.sleep(RETRY_S)

    async def act(self, command: dict[str, Any]) -> Answer:
        """Gives a command (``{"type": "skip_exercise", …}``) to the workout under way, and returns its outcome."""
        if not self.session:
            raise RuntimeError("No workout is under way.")
        session_id = self.session["id"]
        seq = self._seqs.get(session_id, 0) + 1
        self._seqs[session_id] = seq
        waiting = _Waiting(
            {
                "deviceId": self._device_id,
                "seq": seq,
                # The same number with another nonce is another tap, which reveals two clients of one name.
                "nonce": secrets.token_urlsafe(6),
                "sessionId": session_id,
                "at": self.now_ms(),
                "command": command,
            },
            asyncio.get_running_loop().create_future(),
        )
        self._waiting.append(waiting)
        self._wake.set()
        await self._until(waiting.answer.done)
        return waiting.answer.result()

    async def complete_set(self, **figures: Any) -> Answer:
        """Completes the set that comes next, with the suggested figures where none are given."""
        following = self.next
        if not following:
            raise RuntimeError("No set is left.")
        place = {"entryId": following.entry_id, "set": following.set}
        return await self.act({"type": "complete_set", **place, **following.suggested, **figures})

    async def finish(self) -> Answer:
        """Finishes the workout now, with the sets that were done."""
        return await self.act({"type": "finish"})

    # What comes from the server.

    async def _on_connect(self) -> None:
        self._spawn(self._say_hello())

    async def _on_connect_error(self, refusal: Any = None) -> None:
        data = refusal.get("data") if isinstance(refusal, dict) else None
        if isinstance(data, dict) and data.get("code") in FINAL:
            await self._end(data["code"])

    async def _on_disconnect(self, *_: object) -> None:
        self._ready.clear()

    async def _on_session_changed(self, event: dict[str, Any]) -> None:
        mine = self._sessions.get(event["sessionId"])
        if mine and event["to"] <= mine["version"]:
            return
        patch = event.get("patch")
        follows = mine and patch and event["from"] == mine["version"]
        if not follows or _changes_plan(mine["workout"], patch["facts"]):
            self._spawn(self._pull(event["sessionId"]))
            return
        facts = [*mine["state"]["facts"], *patch["facts"]]
        state = {**patch["situation"], "facts": facts}
        self._show({**mine, "version": event["to"], "phase": state["phase"], "state": state})

    async def _on_session_gone(self, event: dict[str, Any]) -> None:
        self._sessions.pop(event["sessionId"], None)
        await self._tell()

    async def _on_access_revoked(self, _event: dict[str, Any]) -> None:
        await self._end("not_signed_in")

    async def _say_hello(self) -> None:
        """One round trip after each connect, which brings this device up to date, whatever it missed."""
        known = [{"sessionId": one["id"], "version": one["version"]} for one in self._sessions.values()]
        hello = {"protocol": PROTOCOL, "deviceId": self._device_id, "epoch": self._epoch, "screen": "other"}
        data, error = await self._ask("hello", {**hello, "known": known[:50]})
        if error and error["code"] in FINAL:
            return await self._end(error["code"])
        if not data:
            # Dead or busy: the next connection says hello again.
            return await self._reconnect()
        if data["epoch"] != self._epoch:
            # Another database: what is known of versions means nothing in it.
            self._epoch = data["epoch"]
            self._sessions.clear()
        for one in data["gone"]:
            self._sessions.pop(one, None)
        for one in data["seqs"]:
            self._seqs[one["sessionId"]] = max(one["seq"], self._seqs.get(one["sessionId"], 0))
        self._active = data["activeSessionId"] or self._active
        for session in data["sessions"]:
            self._sessions[session["id"]] = session
        await self._probe_clock()
        self._ready.set()
        self._wake.set()
        await self._tell()

    async def _probe_clock(self) -> None:
        """The probe with the shortest round trip leaves the least room for error."""
        shortest = float("inf")
        for _ in range(PROBES):
            sent_at = time.monotonic() * 1000
            data, _error = await self._ask("clock:probe", {"sentAt": sent_at})
            now = time.monotonic() * 1000
            if data and now - sent_at < shortest:
                shortest = now - sent_at
                self._offset_ms = data["serverTime"] - (sent_at + now) / 2

    async def _pull(self, session_id: str) -> None:
        data, _error = await self._ask("session:pull", {"sessionId": session_id})
        if data and data["version"] >= self._sessions.get(session_id, data)["version"]:
            self._show(data)

    def _show(self, session: Session) -> None:
        self._sessions[session["id"]] = session
        if session["phase"] in ("active", "paused") and not self.session:
            self._active = session["id"]
        self._spawn(self._tell())

    async def _tell(self) -> None:
        for listener in self._listeners:
            try:
                listener(self.session)
            except Exception as error:
                # A fault of the caller's: commands go on being sent.
                context = {"message": "A listener of the live workout failed.", "exception": error}
                asyncio.get_running_loop().call_exception_handler(context)
        async with self._changed:
            self._changed.notify_all()

    # What goes to the server.

    async def _send_all(self) -> None:
        """Sends commands one at a time and in order; one without an answer stays first in line."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting and self._ready.is_set():
                waiting = self._waiting[0]
                data, error = await self._ask("session:command", waiting.envelope)
                if data:
                    await self._settle(waiting, Answer(data["outcome"], data["rejection"]), data["version"])
                elif error:
                    await self._mend(waiting, error)
                else:
                    await asyncio.sleep(RETRY_S)

    async def _settle(self, waiting: _Waiting, answer: Answer, version: int | None = None) -> None:
        self._waiting.remove(waiting)
        session_id = waiting.envelope["sessionId"]
        # The event may come after the answer: a caller that looks now sees its own command.
        if version and self._sessions.get(session_id, {"version": 0})["version"] < version:
            await self._pull(session_id)
        waiting.answer.set_result(answer)
        await self._tell()

    async def _mend(self, waiting: _Waiting, error: dict[str, Any]) -> None:
        code = error["code"]
        session_id = waiting.envelope["sessionId"]
        if code in FINAL:
            self._ready.clear()
            await self._end(code)
        elif code == "window_exceeded":
            # Counted long ago; the session shows what came of it.
            await self._pull(session_id)
            await self._settle(waiting, Answer("unchanged"))
        elif code == "forked":
            # Another client counts under this name: from now on this one counts from 1 under one of its own.
            self._device_id = f"py-{uuid.uuid4().hex[:24]}"
            self._seqs.clear()
            for session in {one.envelope["sessionId"] for one in self._waiting}:
                self._renumber(session, 1)
        elif code == "sequence_gap":
            self._renumber(session_id, error["details"]["expected"])
        elif code in HOPELESS:
            # It was not counted, so that the ones behind it move up.
            seq = waiting.envelope["seq"]
            await self._settle(waiting, Answer("rejected", code))
            self._renumber(session_id, seq)
        else:
            await asyncio.sleep(RETRY_S)

    def _renumber(self, session_id: str, first: int) -> None:
        following = first
        for waiting in self._waiting:
            if waiting.envelope["sessionId"] == session_id:
                waiting.envelope |= {"deviceId": self._device_id, "seq": following}
                following += 1
        self._seqs[session_id] = following - 1

    async def _ask(self, event: str, payload: dict[str, Any]) -> tuple[Any, Any]:
        """Data and error of the answer; neither where none came, which says nothing about whether it arrived."""
        try:
            answer = await self._socket.call(event, payload, timeout=ACK_TIMEOUT_S)
        except socketio.exceptions.SocketIOError:
            return None, None
        return answer.get("data"), answer.get("error")

    # The connection.

    async def _reconnect(self) -> None:
        # Closes the connection below; the library then makes a new one by itself.
        await self._socket.eio.disconnect(abort=True)

    async def _end(self, code: str) -> None:
        self._ended = code
        async with self._changed:
            self._changed.notify_all()

    async def _until(self, holds: Callable[[], bool]) -> None:
        while not holds():
            if self._ended:
                raise AccessEnded(self._ended)
            async with self._changed:
                if not holds() and not self._ended:
                    await self._changed.wait()

    def _later(self, delay_ms: float, task: Callable[[], Any]) -> None:
        async def run() -> None:
            await asyncio.sleep(delay_ms / 1000)
            await task()

        self._spawn(run())

    def _spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
