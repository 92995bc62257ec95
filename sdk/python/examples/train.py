"""Starts the member's first workout, follows it live and does every set as suggested. The last one finishes it.

WTD_URL=http://localhost:3000 WTD_TOKEN=wtd_… python train.py
"""

import asyncio
import os

from win_the_day import LiveWorkout, open_rest
from win_the_day.rest.api.workouts import list_workouts

url, token = os.environ.get("WTD_URL", "http://localhost:3000"), os.environ["WTD_TOKEN"]


async def main() -> None:
    workouts = await list_workouts.asyncio(client=open_rest(url, token))
    if not workouts:
        raise SystemExit("Build a workout in the app first.")
    async with LiveWorkout(url, token) as live:
        live.on_change(lambda session: session and print(f"{session['workout']['name']}, version {session['version']}"))
        await live.start(workouts[0].id)
        while following := live.next:
            print(f"{following.exercise}, set {following.set} of {following.sets}: {following.suggested}")
            await live.complete_set()


asyncio.run(main())
