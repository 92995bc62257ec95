import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JournalEntry } from '@common/contract/people/journal';
import { ProblemError } from '@server/core/errors';
import { createLogger } from '@server/core/logger';
import { signInHere, startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { tokenModel } from '../auth/tokens/model';
import { memberEmails } from '../members/model';
import { journalModel } from './entry-model';
import { recordFromOutside } from './from-outside';
import { Journal, noteModel } from './service';

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ isAdmin: true });
});
afterAll(() => app.close());

const entriesOf = async (query = '', who = admin): Promise<JournalEntry[]> =>
  (await who.send('GET', `/api/admin/journal?${query}`)).body.entries;
const newest = async (query = '') => (await entriesOf(query))[0]!;

it('what a command at the terminal did with the data is in the journal beside what the server writes', async () => {
  const recordByServer = async () =>
    app.app.auth.journal.record({ kind: 'backup_made', detail: 'the nightly one' });
  const client = app.app.connection.getClient();
  const [host = ''] = client.options.hosts.map((one) => one.socketPath ?? `${one.host}:${one.port}`);
  const uri = `mongodb://${encodeURIComponent(host)}/${app.app.connection.name}`;
  const event = { kind: 'backup_restored', detail: 'of 2026-01-01T00:00Z, by hand' } as const;
  await Promise.all([recordByServer(), recordFromOutside(uri, event), recordByServer()]);
  expect(await entriesOf('kind=backup_restored')).toMatchObject([{ ...event, by: null, isCertain: true }]);
  expect((await entriesOf('kind=backup_made')).length).toBe(2);
});

describe('the journal says who did what, to whom, when and from where', () => {
  // [S76]
  it('sign-ins and sign-outs, with device and address', async () => {
    const pat = await signInHere(app, await app.signUp());
    const by = { id: pat.member.id, email: pat.member.email };
    const signIn = await newest('kind=sign_in');
    expect(signIn).toMatchObject({ by, to: null, address: 'localhost', device: 'node', isCertain: true });
    expect(Date.now() - Date.parse(signIn.at)).toBeLessThan(60_000);
    await pat.send('POST', '/api/logout');
    expect(await newest()).toMatchObject({ kind: 'signed_out', by });
  });

  // [S76]
  it('failed sign-ins: links, invitations and addresses', async () => {
    const secret = 'x'.repeat(43);
    await app.send('POST', '/api/login/link', { token: secret });
    expect(await newest()).toMatchObject({ kind: 'sign_in_failed', by: null, to: null });
    await app.send('POST', '/api/invitations/redeem', { inviteCode: secret, email: 'eve@club.example' });
    expect(await newest()).toMatchObject({
      kind: 'sign_in_failed',
      to: { id: null, email: 'eve@club.example' },
    });
    const cookie = await app.terminalCookie();
    await app.send('POST', '/api/simple-login', { email: 'nobody@club.example' }, { cookie });
    expect(await newest()).toMatchObject({ kind: 'sign_in_failed', to: { email: 'nobody@club.example' } });
    expect(JSON.stringify(await entriesOf('limit=200'))).not.toContain(secret);
  });

  // [S75]
  it('wrong personal tokens, not an assistant’s to refresh: the first, and how many more came', async () => {
    const { token } = (await admin.send('POST', '/api/auth/tokens', { name: 'Jeeves' })).body;
    const statusOfJeeves = async () =>
      (await app.send('GET', '/api/workouts', undefined, { authorization: `Bearer ${token}` })).status;
    expect(await statusOfJeeves()).toBe(200);
    await tokenModel(app.app.connection).updateMany({ name: 'Jeeves' }, { accessEndsAt: new Date(0) });
    expect([await statusOfJeeves(), await statusOfJeeves()]).toEqual([401, 401]);
    const headers = { authorization: `Bearer wtd_${'x'.repeat(43)}` };
    const wrong = () => entriesOf('kind=sign_in_failed&text=personal token');
    expect(await wrong()).toEqual([]);
    for (let n = 0; n < 5; n += 1) await app.send('GET', '/api/auth/user', undefined, headers);
    expect(await wrong()).toMatchObject([
      { detail: 'a personal token that is wrong, revoked or expired', address: 'localhost', device: 'node' },
    ]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
    await app.app.auth.journal.tellCounted();
    vi.useRealTimers();
    expect(await wrong()).toMatchObject([
      { detail: expect.stringContaining('; 4 more within a quarter of an hour'), address: 'localhost' },
      {},
    ]);
    expect(JSON.stringify(await wrong())).not.toContain('xxxx');
  });

  // [S75]
  it('links that were asked for, whether or not somebody has the address', async () => {
    for (const email of [admin.member.email, 'stranger@club.example']) {
      for (let n = 0; n < 3; n += 1) await app.send('POST', '/api/simple-login', { email });
      expect(await entriesOf(`kind=link_asked&text=${email}`)).toMatchObject([{ by: null, to: { email } }]);
    }
  });

  // [S75]
  it('those who were turned away after too many attempts, once', async () => {
    const club = await startTestApp({
      limits: { failures: 2, asks: 9, asksOfBrowser: 9, mails: 9, mailsInAll: 9, windowSeconds: 60 },
    });
    try {
      const { send } = await club.signUp({ isAdmin: true });
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1)
        statuses.push((await club.send('POST', '/api/login/link', { token: 'x'.repeat(43) })).status);
      expect(statuses.slice(-3)).toEqual([429, 429, 429]);
      const { entries } = (await send('GET', '/api/admin/journal?kind=turned_away')).body;
      expect(entries).toMatchObject([{ by: null, address: 'localhost' }]);
    } finally {
      await club.close();
    }
  });

  // [S76]
  it('roles, approvals and deletions', async () => {
    const { member } = await app.signUp();
    const users = `/api/admin/users/${member.id}`;
    const [by, to] = [
      { id: admin.member.id, email: admin.member.email },
      { id: member.id, email: member.email },
    ];
    await admin.send('PATCH', `${users}/admin`, { isAdmin: true });
    await admin.send('PATCH', `${users}/admin`, { isAdmin: false });
    await admin.send('PATCH', `${users}/approval`, { isApproved: false });
    await admin.send('PATCH', `${users}/approval`, { isApproved: true });
    await admin.send('DELETE', users);
    const kinds = ['member_deleted', 'approved', 'approval_withdrawn', 'admin_removed', 'admin_granted'];
    expect((await entriesOf('limit=5')).map(({ kind }) => kind)).toEqual(kinds);
    for (const entry of await entriesOf('limit=5')) expect(entry).toMatchObject({ by, to });
  });

  // [S76]
  it('invitations: made, renewed, deleted, redeemed; never their codes', async () => {
    const email = 'guest@club.example';
    const first = await admin.send('POST', '/api/admin/invitations', { email });
    expect(await newest()).toMatchObject({ kind: 'invitation_made', to: { id: null, email } });
    const second = await admin.send('POST', '/api/admin/invitations', { email });
    expect(await newest()).toMatchObject({ kind: 'invitation_renewed', to: { id: null, email } });
    await admin.send('DELETE', `/api/admin/invitations/${second.body.id}`);
    expect(await newest()).toMatchObject({ kind: 'invitation_deleted', to: { id: null, email } });
    const third = await admin.send('POST', '/api/admin/invitations', { email });
    await app.send('POST', '/api/invitations/redeem', { inviteCode: third.body.inviteCode, email });
    expect(await newest('kind=invitation_redeemed')).toMatchObject({
      by: { email },
      detail: `from ${admin.member.email}`,
    });
    const all = JSON.stringify(await journalModel(app.app.connection).find().lean());
    for (const { body } of [first, second, third]) expect(all).not.toContain(body.inviteCode);
  });

  // [S76]
  it('tokens: made and revoked, by name; never the token', async () => {
    const pat = await app.signUp();
    const { body } = await pat.send('POST', '/api/auth/tokens', { name: 'Watch' });
    expect(await newest()).toMatchObject({ kind: 'token_made', detail: 'Watch', by: { id: pat.member.id } });
    await pat.send('DELETE', `/api/auth/tokens/${body.id}`);
    expect(await newest()).toMatchObject({ kind: 'token_revoked', detail: 'Watch' });
    expect(JSON.stringify(await entriesOf('limit=200'))).not.toContain(body.token);
  });

  // [S76]
  it('nothing of what was refused', async () => {
    const before = (await newest()).seq;
    const users = `/api/admin/users/${admin.member.id}`;
    expect((await admin.send('PATCH', `${users}/admin`, { isAdmin: false })).status).toBe(409);
    expect((await admin.send('DELETE', '/api/auth/tokens/0123456789abcdef01234567')).status).toBe(404);
    expect((await newest()).seq).toBe(before);
    await app.app.auth.journal.noteAll();
    expect(await noteModel(app.app.connection).countDocuments()).toBe(0);
  });
});

describe('reading it', () => {
  // [S81]
  it('searches by text, member, kind and time', async () => {
    const pat = await signInHere(app, await app.signUp({ email: 'needle.in+hay@club.example' }));
    await (await app.signIn(pat.member.email)).send('POST', '/api/auth/tokens', { name: 'Bench (old)' });
    expect((await entriesOf('text=NEEDLE.in%2Bhay')).length).toBe(2);
    expect((await entriesOf('text=needle_in')).length).toBe(0);
    expect((await entriesOf(`text=${encodeURIComponent('bench (')}`)).length).toBe(1);
    const memberEntries = await entriesOf(`member=${pat.member.id}&kind=token_made`);
    expect(memberEntries.map(({ detail }) => detail)).toEqual(['Bench (old)']);
    const { at } = memberEntries[0]!;
    expect((await entriesOf(`from=${at}`)).some((entry) => entry.at === at)).toBe(true);
    expect((await entriesOf(`to=${at}`)).some((entry) => entry.at === at)).toBe(false);
  });

  it('pages by cursor: each entry once, newest first', async () => {
    const whole = await entriesOf('limit=200');
    const paged: JournalEntry[] = [];
    let before = '';
    do {
      const { body } = await admin.send('GET', `/api/admin/journal?limit=7${before}`);
      paged.push(...body.entries);
      before = body.next === null ? '' : `&before=${body.next}`;
    } while (before !== '');
    expect(paged).toEqual(whole);
  });

  it('refuses garbage', async () => {
    for (const query of [
      'kind=nothing',
      'from=yesterday',
      'before=0',
      'limit=1000',
      'text[$ne]=1',
      'member=1',
    ])
      expect((await admin.send('GET', `/api/admin/journal?${query}`)).status, query).toBe(400);
  });

  // [S81]
  it('members see their own part: what they did and what was done to them, not where an admin was', async () => {
    const [pat, other] = [await signInHere(app, await app.signUp()), await app.signUp()];
    await admin.send('PATCH', `/api/admin/users/${pat.member.id}/admin`, { isAdmin: true });
    await admin.send('PATCH', `/api/admin/users/${pat.member.id}/admin`, { isAdmin: false });
    const { entries } = (await pat.send('GET', '/api/journal')).body as { entries: JournalEntry[] };
    expect(entries.map(({ kind }) => kind)).toEqual(['admin_removed', 'admin_granted', 'sign_in']);
    expect(entries.map(({ address }) => address)).toEqual([null, null, 'localhost']);
    expect(entries.map(({ device }) => device)).toEqual([null, null, 'node']);
    expect(JSON.stringify(entries)).not.toContain(other.member.email);
  });
});

describe('the entries', () => {
  let journal: Journal;
  const entries = () => journalModel(app.app.connection);
  const sixEntries = async () => {
    await Promise.all([app.app.auth.journal.noteAll(), journal?.noteAll()]);
    await entries().deleteMany({});
    journal = new Journal(app.app.connection, memberEmails(app.app.connection), createLogger('silent'));
    for (let n = 1; n <= 6; n += 1) await journal.record({ kind: 'backup_made', detail: `number ${n}` });
  };
  const numbers = async () => (await entries().find().sort({ seq: 1 }).lean()).map(({ seq }) => seq);
  beforeEach(sixEntries);

  // [S79]
  it('two nodes that write at the same moment write each entry once and in one order', async () => {
    const other = new Journal(app.app.connection, memberEmails(app.app.connection), createLogger('silent'));
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? journal : other).record({ kind: 'backup_made', detail: `${n}` }),
      ),
    );
    expect(await numbers()).toEqual(Array.from({ length: 26 }, (_, n) => n + 1));
    expect((await entries().distinct('detail')).length).toBe(26);
  });

  // [S80]
  it('old entries are purged, with the addresses in them', async () => {
    const { at } = (await entries().findOne({ seq: 3 }).lean())!;
    // The clock of the fourth is behind: it goes with the older ones before it only if they all do.
    await entries().updateOne({ seq: 5 }, { $set: { at: new Date(0) } });
    await entries().updateOne({ seq: 4 }, { $set: { at: new Date(at.getTime() + 60_000) } });
    expect(await journal.purge(new Date(at.getTime() + 1))).toBe(3);
    expect(await numbers()).toEqual([4, 5, 6]);
    expect(await journal.purge(new Date(Date.now() + 120_000))).toBe(3);
    await journal.record({ kind: 'backup_made' });
    expect(await numbers()).toEqual([1]);
  });

  // [S77]
  it('a process that dies between the deed and its entry leaves one that says so, once', async () => {
    const died = {
      kind: 'approved',
      at: new Date(0),
      by: null,
      to: null,
      detail: null,
      address: null,
      device: null,
    };
    await noteModel(app.app.connection).create({ _id: 'of-a-dead-process', ...died } as never);
    const other = new Journal(app.app.connection, memberEmails(app.app.connection), createLogger('silent'));
    await Promise.all([journal.finishNotes(), other.finishNotes()]);
    expect(await entries().countDocuments({ deed: 'of-a-dead-process' })).toBe(1);
    expect(await newest()).toMatchObject({ kind: 'approved', isCertain: false });
    expect(await noteModel(app.app.connection).countDocuments()).toBe(0);
  });

  // [S77]
  it('a deed whose note stays, for its process died behind the entry, is entered once', async () => {
    const notes = noteModel(app.app.connection);
    let note: unknown;
    await journal.deed({ kind: 'approved' }, async () => {
      note = await notes.findOne().lean();
    });
    await journal.noteAll();
    expect(await notes.countDocuments()).toBe(0);
    await notes.create({ ...(note as object), at: new Date(0) } as never);
    await journal.finishNotes();
    expect(await notes.countDocuments()).toBe(0);
    expect(await entries().find({ kind: 'approved' }).lean()).toMatchObject([{ seq: 7, isCertain: true }]);
  });

  // [S77]
  it('a deed of unknown outcome keeps its note; a refused one does not', async () => {
    const notes = noteModel(app.app.connection);
    const failing = (error: Error) =>
      journal.deed({ kind: 'approved' }, async () => {
        expect(await notes.countDocuments()).toBe(1);
        throw error;
      });
    await expect(failing(new ProblemError('conflict', 'No.'))).rejects.toThrow('No.');
    expect(await notes.countDocuments()).toBe(0);
    await expect(failing(new Error('the line broke'))).rejects.toThrow('the line broke');
    expect(await notes.countDocuments()).toBe(1);
    await notes.deleteMany({});
  });

  it('a flood of failed sign-ins is counted and not all written down', async () => {
    const few = new Journal(app.app.connection, memberEmails(app.app.connection), createLogger('silent'), 3);
    for (let n = 0; n < 5; n += 1) await few.failed('guess');
    expect(await entries().countDocuments({ kind: 'sign_in_failed' })).toBe(3);
  });
});
