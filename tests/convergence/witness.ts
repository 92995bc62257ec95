import { isDeepStrictEqual } from 'node:util';
import type { Page } from './page';
import type { World } from './world';

/** Watches a page's state: no session ever goes back, and every problem shown to the member is recorded. */
export function witness(world: World, page: Page): void {
  page.live.subscribe((now, before) => {
    for (const { id } of now.problems) {
      if (!page.device.told.has(id) && page.device.pages.length > 1) world.note('a notice on two tabs');
      page.device.told.add(id);
    }
    if (now.confirmed === before.confirmed) return;
    for (const [id, { session }] of Object.entries(now.confirmed)) {
      const was = before.confirmed[id]?.session;
      // A session known from another database has version 0 here: it is dropped at the first hello to this one.
      if (session.version === 0) continue;
      if (was && was !== session && session.version < was.version)
        world.wrong(`${id} went back from version ${was.version} to ${session.version}`);
      if (was && was !== session && session.version === was.version && session.state !== was.state)
        if (!isDeepStrictEqual(was.state, session.state)) world.wrong(`${id} is two things at one version`);
    }
  });
}
