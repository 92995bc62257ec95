import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connectLive } from '@server/testing/live-client';
import { startTestApp } from '@server/testing/test-app';
import { device, makeSession } from '@server/testing/training';

it('keeps every acknowledged command over a restart, with its reply', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'win-the-day-restart-'));
  const before = await startTestApp({ config: { dataDir } });
  const pat = await before.signUp();
  const session = await makeSession(pat);
  const phone = device(session);
  const commands = [phone.completeSet(0, 1), phone.completeSet(0, 9), phone.next({ type: 'pause' })];
  const client = await connectLive(before, pat);
  const acks = [];
  for (const command of commands) acks.push(await client.ask('session:command', command));
  client.close();
  await before.close();

  const after = await startTestApp({ config: { dataDir } });
  const back = await after.signIn(pat.member.email);
  const again = await connectLive(after, back);
  const { sessions, seqs } = await again.hello();
  expect(sessions).toMatchObject([{ id: session.id, version: 4, phase: 'paused' }]);
  expect(seqs).toEqual([{ sessionId: session.id, seq: 3 }]);
  for (const [index, command] of commands.entries()) {
    expect(await again.ask('session:command', command)).toEqual(acks[index]);
  }
  expect((await back.send('GET', `/api/sessions/${session.id}`)).body.version).toBe(4);
  again.close();
  await after.close();
  await rm(dataDir, { recursive: true, force: true });
});
