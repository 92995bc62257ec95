"""A superset of two exercises, A and B, of which another device does B's first set. Run by clients.test.ts."""

import asyncio
import os

from win_the_day import AccessEnded, LiveWorkout, open_rest
from win_the_day.rest.api.workouts import list_workouts

url, token = os.environ["WTD_URL"], os.environ["WTD_TOKEN"]


async def main() -> None:
    workouts = await list_workouts.asyncio(client=open_rest(url, token))
    async with LiveWorkout(url, token) as live:
        session = await live.start(workouts[0].id)
        names = dict(zip((entry["id"] for entry in session["workout"]["exercises"]), "AB"))

        def place() -> str:
            return f"{names[live.next.entry_id]} {live.next.set}" if live.next else "none"

        came = asyncio.Event()
        print(place())
        await live.complete_set()
        live.on_change(lambda _: place() == "A 2" and came.set())
        print("your turn")
        await came.wait()
        print(place())
        print("cut me")
        await live.complete_set()
        print(place())
        answer = await live.act({"type": "skip_exercise", "entryId": "f" * 24})
        print(answer.outcome, answer.code)
        print("revoke me")
        try:
            await live.ended()
        except AccessEnded as error:
            print(error.code)
        try:
            await live.complete_set()
        except AccessEnded:
            print("ended")


asyncio.run(main())
