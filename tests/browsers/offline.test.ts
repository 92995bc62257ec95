import { describe, expect, onTestFinished, test } from 'vitest';
import { buildWorkout, foundClub } from '../harness/club';
import { ENGINES, playOn } from '../harness/engines';
import { readyForNoNetwork } from '../harness/line';
import { signInByEmail } from '../harness/member-page';
import { nothingWaits } from '../harness/player-page';
import { startServerProcess } from '../harness/server-process';
import { trainWithoutNetwork } from '../stories/offline-workout';

const PATIENT = { timeout: 30_000 };

describe.for(ENGINES)('$name', (engine) => {
  test.skipIf(!engine.isHere)(
    'a workout is started, logged over reloads in a set and in a rest, and finished with no network; on return it is applied once',
    { tags: engine.tag },
    async () => {
      const server = await startServerProcess();
      onTestFinished(server.dispose);
      const max = await foundClub(server);
      await buildWorkout(max, { name: 'Push day', category: 'strength' }, [
        { exercises: [{ name: 'Push-up', sets: 3, reps: 10, weight: 0, restTime: 60 }] },
      ]);
      await playOn(engine, server, async (phone) => {
        await signInByEmail(phone.page, max.email);
        await readyForNoNetwork(phone.page);

        await phone.leaveNetwork();
        await trainWithoutNetwork(phone, 'Push day');
        await phone.findNetwork();
        const done = { completed: true, exercises: [{ completedSets: 3, actualReps: [10, 10, 10] }] };
        await expect.poll(() => max.client.call('GET', '/api/sessions'), PATIENT).toMatchObject([done]);
        await nothingWaits(phone);
      });
    },
  );
});
