import { randomUUID } from 'node:crypto';
import { apply } from '../../../common/player/apply';
import type { PlayerCommand } from '../../../common/player/commands';
import type { CommandEnvelope, CommandReply } from '../../../common/sessions';
import { KeyedQueue } from '../../core/keyed-queue';
import type { Caller } from '../../http/handlers';
import { changeSession, type Decision } from './change';
import { CommandRejected } from './command-rejected';
import { isOpen } from './derived-fields';
import { knownReply, withReply } from './devices';
import type { SessionFilter, StoredSession } from './model';
import type { SessionDeps } from './session-deps';

type Member = Pick<Caller, 'memberId' | 'requireStanding'>;

/** Everything that changes a session goes through here, whichever way it came. */
export class CommandService {
  readonly #deps: Pick<SessionDeps, 'sessions' | 'events' | 'now' | 'pause'>;
  /** Commands to one session on this node take turns: they arrive in order and must not overtake each other. */
  readonly #turns = new KeyedQueue();

  constructor(deps: Pick<SessionDeps, 'sessions' | 'events' | 'now' | 'pause'>) {
    this.#deps = deps;
  }

  /** Applies a device's command exactly once, however often it is sent (design: the live protocol). */
  applyCommand(envelope: CommandEnvelope, caller: Member): Promise<CommandReply> {
    const filter = { _id: envelope.sessionId, userId: caller.memberId };
    const decide = (stored: StoredSession) => decideCommand(stored, envelope, this.#deps.now());
    return this.#turns.run(envelope.sessionId, () => changeSession(this.#deps, filter, decide, caller));
  }

  /** Applies a command that no device numbers (REST). One that the rules refuse is a problem, not an answer. */
  applyUnnumbered(
    filter: SessionFilter,
    commandFor: (stored: StoredSession) => PlayerCommand,
    caller?: Pick<Caller, 'requireStanding'>,
  ): Promise<StoredSession> {
    const turn = '_id' in filter ? filter._id : filter['plan.exercises.id'];
    const decide = (stored: StoredSession) => decideUnnumbered(stored, commandFor(stored), this.#deps.now());
    return this.#turns.run(turn, () => changeSession(this.#deps, filter, decide, caller));
  }
}

/** Taps in a running workout reach the screens as patches; lists change when a session begins, ends or is mended. */
function isListed(before: StoredSession, phase: StoredSession['phase']): boolean {
  return !isOpen(before) || before.phase !== phase;
}

function decideCommand(
  stored: StoredSession,
  envelope: CommandEnvelope,
  now: number,
): Decision<CommandReply> {
  const { deviceId, seq, command } = envelope;
  const known = knownReply(stored, envelope);
  if (known) return { write: null, answer: () => known };
  const actionId = `${deviceId}:${seq}`;
  const at = Math.min(Math.max(envelope.at, stored.state.startedAt), now);
  const applied = apply(stored.plan, stored.state, command, { at, actionId });
  const { state, outcome } = applied;
  const rejection = applied.outcome === 'rejected' ? applied.rejection : null;
  const reply: CommandReply = { seq, outcome, rejection, version: stored.version + 1 };
  const devices = withReply(stored.devices, deviceId, reply);
  const listed = outcome === 'applied' && isListed(stored, state.phase);
  return { write: { state, devices, actionId, isListed: listed }, answer: () => reply };
}

function decideUnnumbered(
  stored: StoredSession,
  command: PlayerCommand,
  now: number,
): Decision<StoredSession> {
  const context = { at: Math.max(now, stored.state.startedAt), actionId: `rest:${randomUUID()}` };
  const applied = apply(stored.plan, stored.state, command, context);
  if (applied.outcome === 'rejected') {
    throw new CommandRejected(applied.rejection);
  }
  const { outcome, state } = applied;
  if (outcome === 'unchanged') return { write: null, answer: () => stored };
  const { devices } = stored;
  const write = { state, devices, actionId: null, isListed: isListed(stored, state.phase) };
  return { write, answer: (after) => after };
}
