import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_COMMANDS_PER_SESSION, MAX_FACTS_PER_SESSION } from '@common/constants';
import type { CommandReply, Session } from '@common/contract/training/sessions';
import { entriesOf } from '@common/player/state/entries';
import type { ServerEvents } from '@server/core/domain-events';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { device, makeSession, NOBODY } from '@server/testing/training';
import { createAuthority } from './authority';
import type { CommandService } from './command-service';
import type { SequenceGap } from './commands/devices';
import { sessionModel } from './model';
import { sessionDeps } from './session-deps';
import type { SessionStore } from './session-store';

let app: TestApp;
let pat: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  pat = await app.signUp();
});
afterAll(() => app.close());

/** The same service as another node (or the same one after a restart) would have it. */
const newNode = () =>
  createAuthority(sessionDeps({ connection: app.app.connection, events: app.events })).commands;
const caller = () => ({ memberId: pat.member.id });
const read = async ({ id }: Session): Promise<Session> => (await pat.send('GET', `/api/sessions/${id}`)).body;

function recordEvents(sessionId: string) {
  const seen: ServerEvents['sessionChanged'][0][] = [];
  const hear = (event: ServerEvents['sessionChanged'][0]) => {
    if (event.sessionId === sessionId) seen.push(event);
  };
  app.events.on('sessionChanged', hear);
  return { seen, stop: () => app.events.off('sessionChanged', hear) };
}

describe('a command', () => {
  // [LP1]
  it('has one effect and one reply, sent a hundred times at once', async () => {
    const session = await makeSession(pat);
    const command = device(session).completeSet(0, 1);
    const events = recordEvents(session.id);
    const nodes = [newNode(), newNode()];
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => nodes[index % 2]!.applyCommand(command, caller())),
    );
    events.stop();
    expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toEqual(
      new Set([JSON.stringify({ seq: 1, outcome: 'applied', rejection: null, version: 2 })]),
    );
    // Told once as what it is; each time that it came again, as no more than how far the session has come.
    expect(events.seen.filter(({ before }) => before !== null)).toHaveLength(1);
    for (const told of events.seen) expect(told).toMatchObject({ from: 1, to: 2 });
    expect((await read(session)).version).toBe(2);
    expect((await read(session)).exercises[0]).toMatchObject({ completedSets: 1, actualReps: [10] });
  });

  it('commands beyond the outcomes that one document holds are refused, and the last one is still known', async () => {
    const session = await makeSession(pat);
    const taps = device(session);
    const first = taps.next({ type: 'pause' });
    await newNode().applyCommand(first, caller());
    const others = { deviceId: 'device-two', seq: MAX_COMMANDS_PER_SESSION - 2, outcomes: '' };
    await sessionModel(app.app.connection).updateOne({ _id: session.id }, { $push: { devices: others } });
    const last = taps.next({ type: 'resume' });
    const reply = await newNode().applyCommand(last, caller());
    const beyond = newNode().applyCommand(taps.next({ type: 'pause' }), caller());
    await expect(beyond).rejects.toMatchObject({ code: 'quota_reached' });
    expect(await newNode().applyCommand(last, caller())).toEqual(reply);
  });

  it('by REST is refused where it would add facts to a session that holds as many as it can, and discards it', async () => {
    const session = await makeSession(pat);
    const [first] = session.exercises;
    const state = (reps: number) =>
      pat.send('PUT', `/api/session-exercises/${first!.id}`, { sets: [{ reps, weight: 100 }] });
    expect((await state(1)).status).toBe(200);
    const skipped = { kind: 'skipped', at: session.state.startedAt, entryId: NOBODY };
    const facts = Array.from({ length: MAX_FACTS_PER_SESSION - 1 }, (_, n) => ({
      ...skipped,
      id: `old:${n}`,
    }));
    await sessionModel(app.app.connection).updateOne({ _id: session.id }, {
      $push: { 'state.facts': { $each: facts } },
    } as object);
    const { status, body } = await state(2);
    expect([status, body.code]).toEqual([409, 'quota_reached']);
    expect((await pat.send('DELETE', `/api/sessions/${session.id}`)).status).toBe(200);
  });

  it('reaches no session of another member, by whatever way', async () => {
    const othersSession = await makeSession(await app.signUp());
    const command = device(othersSession).completeSet(0, 1);
    const { status, body } = await pat.send('POST', `/api/sessions/${othersSession.id}/commands`, command);
    expect([status, body.code]).toEqual([404, 'not_found']);
    await expect(newNode().applyCommand(command, caller())).rejects.toMatchObject({ code: 'not_found' });
  });

  it('records one set when two devices complete the same one', async () => {
    const session = await makeSession(pat);
    const nodes = [newNode(), newNode()];
    const [one, two] = await Promise.all([
      nodes[0]!.applyCommand(device(session, 'device-one').completeSet(0, 1, 10, 100), caller()),
      nodes[1]!.applyCommand(device(session, 'device-two').completeSet(0, 1, 10, 100), caller()),
    ]);
    expect([one.outcome, two.outcome].sort()).toEqual(['applied', 'unchanged']);
    expect((await read(session)).exercises[0]!.completedSets).toBe(1);
    expect((await read(session)).version).toBe(3);
  });

  it('applies fifty commands of two devices on two nodes, each version once and in order', async () => {
    const session = await makeSession(pat);
    const events = recordEvents(session.id);
    const replies = await Promise.all(
      ['device-one', 'device-two'].flatMap((name) => {
        const [node, phone] = [newNode(), device(session, name)];
        const edits = Array.from({ length: 24 }, (_, index) =>
          phone.next({
            type: 'edit_set',
            entryId: session.workout.exercises[0]!.id,
            set: 1,
            reps: index,
            weight: 1,
          }),
        );
        // All at once: a node keeps the order in which one device's commands came.
        return [phone.completeSet(0, 1), ...edits].map((command, index) =>
          node.applyCommand({ ...command, seq: index + 1 }, caller()),
        );
      }),
    );
    events.stop();
    const versions = replies.map(({ version }) => version).sort((a, b) => a - b);
    expect(versions).toEqual(Array.from({ length: 50 }, (_, index) => index + 2));
    expect(events.seen.map(({ from, to }) => [from, to])).toEqual(versions.map((to) => [to - 1, to]));
    expect((await read(session)).version).toBe(51);
  });

  // [LP1]
  it('gets its reply again after a restart, also when newer ones have come', async () => {
    const session = await makeSession(pat);
    const phone = device(session);
    const commands = [
      phone.completeSet(0, 1),
      phone.next({ type: 'skip_exercise', entryId: 'f'.repeat(24) }),
      phone.next({ type: 'pause' }),
    ];
    const first: CommandReply[] = [];
    const node = newNode();
    for (const command of commands) first.push(await node.applyCommand(command, caller()));
    expect(first.map(({ outcome, rejection }) => rejection ?? outcome)).toEqual([
      'applied',
      'unknown_exercise',
      'applied',
    ]);
    const restarted = newNode();
    for (const [index, command] of commands.entries()) {
      expect(await restarted.applyCommand(command, caller())).toEqual(first[index]);
    }
    expect((await read(session)).version).toBe(4);
  });

  it('counts a rejection as done, so that the next one follows', async () => {
    const session = await makeSession(pat);
    const phone = device(session);
    const node = newNode();
    const rejected = await node.applyCommand(phone.next({ type: 'undo', actionId: 'nobody:1' }), caller());
    expect(rejected).toEqual({ seq: 1, outcome: 'rejected', rejection: 'nothing_to_undo', version: 2 });
    expect((await node.applyCommand(phone.completeSet(0, 1), caller())).outcome).toBe('applied');
  });

  it('refuses a command after a missing one, and names the number that it expects', async () => {
    const session = await makeSession(pat);
    const phone = device(session);
    const node = newNode();
    await node.applyCommand(phone.completeSet(0, 1), caller());
    phone.next({ type: 'pause' });
    const gap = (await node
      .applyCommand(phone.next({ type: 'resume' }), caller())
      .catch((error) => error)) as SequenceGap;
    expect(gap).toMatchObject({ code: 'sequence_gap', details: { expected: 2 } });
    const early = device(session, 'device-two');
    early.next({ type: 'pause' });
    await expect(node.applyCommand(early.next({ type: 'pause' }), caller())).rejects.toMatchObject({
      details: { expected: 1 },
    });
    expect((await read(session)).version).toBe(2);
  });

  // [LP6]
  it('clamps a command’s time between the session’s start and now', async () => {
    const session = await makeSession(pat);
    const node = newNode();
    const phone = device(session);
    await node.applyCommand(phone.completeSet(0, 1, 1, 1, 0), caller());
    await node.applyCommand(phone.completeSet(0, 2, 1, 1, Date.now() + 86_400_000), caller());
    const after = await read(session);
    const [first, second] = entriesOf(after.workout, after.state)[0]!.sets;
    expect(first!.at).toBe(Date.parse(session.startTime));
    expect(second!.at).toBeLessThanOrEqual(Date.now());
  });

  it('stores exactly the state that the rules produced', async () => {
    const session = await makeSession(pat);
    const events = recordEvents(session.id);
    await newNode().applyCommand(device(session).completeSet(0, 1), caller());
    events.stop();
    expect((await read(session)).state).toEqual(events.seen[0]!.after);
    expect(events.seen[0]).toMatchObject({ from: 1, to: 2, actionId: 'device-one:1', userId: pat.member.id });
  });

  it('goes over REST as over the socket, to the session that the address names', async () => {
    const session = await makeSession(pat);
    const command = device(session).completeSet(0, 1);
    const path = `/api/sessions/${session.id}/commands`;
    expect((await pat.send('POST', path, command)).body).toMatchObject({ outcome: 'applied', version: 2 });
    expect((await pat.send('POST', path, command)).body).toMatchObject({ outcome: 'applied', version: 2 });
    const elsewhere = await pat.send('POST', `/api/sessions/${NOBODY}/commands`, command);
    expect(elsewhere.body.faults[0].path).toBe('body.sessionId');
  });
});

describe('a write whose answer is lost', () => {
  /** A node whose database does what it is asked and then cannot be heard, `times` times. */
  function muffledNode(times: number): CommandService {
    const deps = sessionDeps({ connection: app.app.connection, events: app.events });
    let left = times;
    const set: SessionStore['set'] = async (...parts) => {
      const outcome = await deps.sessions.set(...parts);
      left -= 1;
      if (left >= 0) throw new Error('connection closed');
      return outcome;
    };
    return createAuthority({ ...deps, sessions: { ...deps.sessions, set } }).commands;
  }

  // [LP13]
  it('announces only the version that a session may have reached when a write’s answer is lost', async () => {
    const session = await makeSession(pat);
    const events = recordEvents(session.id);
    const node = muffledNode(1);
    const command = device(session).completeSet(0, 1);
    await expect(node.applyCommand(command, caller())).rejects.toThrow('connection closed');
    expect(events.seen).toMatchObject([{ from: 1, to: 2, before: null, actionId: null }]);
    expect((await read(session)).version).toBe(2);
    // Sent again, it has no second effect, and is told again: the first time may have gone unheard.
    expect(await node.applyCommand(command, caller())).toMatchObject({ outcome: 'applied', version: 2 });
    events.stop();
    expect(events.seen).toHaveLength(2);
    expect(events.seen[1]).toMatchObject({ from: 1, to: 2, before: null });
  });

  it('announces a write by REST too when its answer is lost: no client would repeat it', async () => {
    const session = await makeSession(pat);
    const events = recordEvents(session.id);
    const filter = { _id: session.id, userId: pat.member.id };
    const pausing = muffledNode(1).applyUnnumbered(filter, () => ({ type: 'pause' }));
    await expect(pausing).rejects.toThrow('connection closed');
    events.stop();
    expect(events.seen).toMatchObject([{ from: 1, to: 2, before: null }]);
  });
});

describe('two sessions of one workout', () => {
  it('can be open when a finished one is opened again; a start answers one of them', async () => {
    const first = await makeSession(pat);
    await pat.send('PUT', `/api/sessions/${first.id}`, { completed: true });
    const second = (await pat.send('POST', '/api/sessions', { workoutId: first.workoutId })).body;
    const reopened = await pat.send('PUT', `/api/sessions/${first.id}`, { completed: false });
    expect(reopened.body.phase).toBe('active');
    const tap = await newNode().applyCommand(device(first).completeSet(0, 1), caller());
    expect(tap.outcome).toBe('applied');
    await pat.send('PUT', `/api/sessions/${second.id}`, { completed: true });
    const { body } = await pat.send('POST', '/api/sessions', { workoutId: first.workoutId });
    expect(body.id).toBe(first.id);
    expect(await sessionModel(app.app.connection).countDocuments({ workoutId: first.workoutId })).toBe(2);
  });
});
