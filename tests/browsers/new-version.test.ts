import { afterAll, beforeAll, beforeEach, describe, onTestFinished, test } from 'vitest';
import { buildWorkout, foundClub } from '../harness/club';
import { ENGINES, playOn } from '../harness/engines';
import { signInByEmail } from '../harness/member-page';
import { startServerProcess } from '../harness/server-process';
import { openSite, type Site } from '../harness/two-builds';
import { takeNewVersion } from '../stories/new-version';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
beforeEach(() => site.deployFirst());
afterAll(() => site?.dispose());

describe.for(ENGINES)('$name', (engine) => {
  test.skipIf(!engine.isHere)(
    'a new version waits while a workout runs, is offered after it, and taking it loses nothing that waits',
    { tags: engine.tag },
    async () => {
      const server = await startServerProcess({}, undefined, site.folder);
      onTestFinished(server.dispose);
      const member = await foundClub(server);
      await buildWorkout(member, { name: 'Push day', category: 'strength' }, [
        { exercises: [{ name: 'Push-up', sets: 3, reps: 10, weight: 0, restTime: 300 }] },
      ]);
      await playOn(engine, server, async (phone) => {
        await signInByEmail(phone.page, member.email);
        await takeNewVersion({ phone, server, site, member });
      });
    },
  );
});
