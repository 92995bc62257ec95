"""A workout of A and B that take turns, whose plan is changed and changed back. Run by clients.test.ts."""

import asyncio
import os

from win_the_day import LiveWorkout, open_rest
from win_the_day.rest.api.workouts import list_workouts

url, token = os.environ["WTD_URL"], os.environ["WTD_TOKEN"]


async def main() -> None:
    workouts = await list_workouts.asyncio(client=open_rest(url, token))
    async with LiveWorkout(url, token) as live:
        session = await live.start(workouts[0].id)
        a, b = [entry["id"] for entry in session["workout"]["exercises"]]

        def show() -> None:
            print(f"{'A' if live.next.entry_id == a else 'B'} {live.next.set}" if live.next else "none")

        await live.act({"type": "choose_exercise", "entryId": b})
        show()
        await live.complete_set()
        show()
        await live.act({"type": "remove_exercise", "entryId": a})
        show()
        await live.act({"type": "undo", "actionId": live.session["state"]["last"]["actionId"]})
        show()


asyncio.run(main())
