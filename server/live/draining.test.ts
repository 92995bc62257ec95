import { expect, it } from 'vitest';
import { connectLive } from '../testing/live-client';
import { startTestApp } from '../testing/test-app';
import { device, makeSession } from '../testing/training';

// [LP29]
it('tells the clients to go, each at its own moment, and answers what they have asked for', async () => {
  const app = await startTestApp();
  const pat = await app.signUp();
  const session = await makeSession(pat);
  const clients = await Promise.all([connectLive(app, pat), connectLive(app, pat)]);
  await clients[0]!.hello();
  const ack = clients[0]!.ask('session:command', device(session).completeSet(0, 1));
  const closed = app.close();
  for (const client of clients) {
    const { delayMs } = await client.heard('server:draining');
    expect(delayMs).toBeGreaterThanOrEqual(0);
    expect(delayMs).toBeLessThanOrEqual(1_000);
  }
  expect(await ack).toMatchObject({ data: { outcome: 'applied' } });
  await Promise.all(clients.map((client) => client.closed()));
  await closed;
});
