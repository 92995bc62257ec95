import { expect, it } from 'vitest';
import { connectLive } from '../testing/live-client';
import { startTestApp } from '../testing/test-app';
import { NOBODY } from '../testing/training';

// [LP24]
it("how much a screen shows is told to its member's screens, and to nobody else", async () => {
  const here = await startTestApp();
  const [pat, sam] = [await here.signUp(), await here.signUp()];
  const [one, other, stranger] = [
    await connectLive(here, pat),
    await connectLive(here, pat),
    await connectLive(here, sam),
  ];
  for (const screen of [one, other, stranger]) await screen.hello();
  const seen = { sessionId: NOBODY, facts: 3 };
  expect(await one.ask('session:seen', seen)).toEqual({ data: seen });
  expect(await other.heard('screen:shows')).toEqual({ ...seen, tab: one.socket.id });
  // Packets of a socket keep their order: once this answer is here, no earlier event is missing.
  await stranger.ask('clock:probe', { sentAt: 1 });
  expect(stranger.told('screen:shows')).toEqual([]);
  for (const screen of [one, other, stranger]) screen.close();
  await here.close();
});
