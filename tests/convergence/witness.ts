import type { Page } from './page';

/** Looks at what a page shows, always: no session ever goes back, and what is told to the member is kept. */
export function witness(page: Page): void {
  page.live.subscribe((now, before) => {
    for (const { id } of now.problems) page.device.told.add(id);
    if (now.confirmed === before.confirmed) return;
    for (const [id, { session }] of Object.entries(now.confirmed)) {
      const was = before.confirmed[id]?.session;
      if (was && was !== session && session.version < was.version)
        throw new Error(`${id} went back from version ${was.version} to ${session.version}`);
      if (was && was !== session && session.version === was.version && session.state !== was.state)
        sameState(id, was.state, session.state);
    }
  });
}

function sameState(id: string, was: unknown, is: unknown): void {
  if (JSON.stringify(was) !== JSON.stringify(is)) throw new Error(`${id} is two things at one version`);
}
