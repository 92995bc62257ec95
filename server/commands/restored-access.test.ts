import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runBackupCommand } from '../database/backup/command';
import { newAuthenticator } from '../testing/authenticator';
import { startTestApp } from '../testing/test-app';
import { clubFromOutside } from './backup';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'win-the-day-access-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = () =>
  startTestApp({
    config: { dataDir, mongodbUri: null, sessionSecret: 'one and the same at every start of it' },
  });

async function run(...argv: string[]): Promise<string> {
  const lines: string[] = [];
  const terminal = { print: (line: string) => void lines.push(line), confirm: async () => true };
  await runBackupCommand(argv, { DATA_DIR: dataDir, MONGODB_URI: '' }, terminal, clubFromOutside);
  return lines.join('\n');
}

// [S59]
it('a restore brings no way in back but passkeys, and says who was taken out since', async () => {
  const before = await start();
  const admin = await before.signUp({ isAdmin: true, email: 'admin@club.example' });
  const other = await before.signUp({ isAdmin: true, email: 'other@club.example' });
  const gone = await before.signUp({ email: 'gone@club.example' });
  const shut = await before.signUp({ email: 'shut@club.example' });
  const stays = await before.signUp({ email: 'stays@club.example' });
  const { token } = (await stays.send('POST', '/api/auth/tokens', { name: 'Watch' })).body;
  const key = newAuthenticator(`http://localhost:${before.port}`);
  const { options } = (await stays.send('POST', '/api/auth/passkeys/options')).body;
  await stays.send('POST', '/api/auth/passkeys', { name: 'Phone', ...key.make(options) });
  const invited = { email: 'invited@club.example' };
  const { body: invitation } = await admin.send('POST', '/api/admin/invitations', invited);
  const terminal = await before.terminalCookie();
  await run('backup');
  const users = '/api/admin/users';
  await admin.send('DELETE', `/api/admin/invitations/${invitation.id}`);
  await admin.send('DELETE', `${users}/${gone.member.id}`);
  await admin.send('PATCH', `${users}/${shut.member.id}/approval`, { isApproved: false });
  await admin.send('PATCH', `${users}/${other.member.id}/admin`, { isAdmin: false });
  await before.close();

  const printed = await run('restore', '--yes');
  expect(printed).toContain('Deleted since this backup, and now back: gone@club.example');
  expect(printed).toContain('No longer approved, and now approved again: shut@club.example');
  expect(printed).toContain('No longer admins, and now admins again: other@club.example');
  expect(printed).not.toContain('stays@club.example');

  const after = await start();
  for (const { cookie } of [admin, gone, shut, stays])
    expect((await after.send('GET', '/api/auth/user', undefined, { cookie })).status).toBe(401);
  const authorization = `Bearer ${token}`;
  expect((await after.send('GET', '/api/auth/user', undefined, { authorization })).status).toBe(401);
  const redeem = { inviteCode: invitation.inviteCode, ...invited };
  expect((await after.send('POST', '/api/invitations/redeem', redeem)).body.code).toBe('invitation_invalid');
  const simple = { email: admin.member.email };
  const atOnce = await after.send('POST', '/api/simple-login', simple, { cookie: terminal });
  expect(atOnce.headers.get('set-cookie') ?? '').not.toContain('wtd.login');
  const again = await after.signIn('stays@club.example');
  expect((await again.send('GET', '/api/auth/passkeys')).body).toHaveLength(1);
  await after.close();
});
