"""A set that waits for the network, while the token is revoked. Run by clients.test.ts."""

import asyncio
import os
import sys

from win_the_day import AccessEnded, LiveWorkout, open_rest
from win_the_day.rest.api.workouts import list_workouts

url, token = os.environ["WTD_URL"], os.environ["WTD_TOKEN"]


async def main() -> None:
    workouts = await list_workouts.asyncio(client=open_rest(url, token))
    async with LiveWorkout(url, token) as live:
        await live.start(workouts[0].id)
        print("take the network")
        await asyncio.to_thread(sys.stdin.readline)
        try:
            await live.complete_set()
        except AccessEnded:
            print("ended")


asyncio.run(main())
