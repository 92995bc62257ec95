import { randomUUID } from 'node:crypto';
import type { LoggedSet, NextSet } from '@common/contract/training/next-set';
import type { CommandEnvelope, CommandReply, SessionOffer } from '@common/contract/training/sessions';
import { apply } from '@common/player/commands/apply';
import { withRefused } from '@common/player/commands/refused';
import type { CommandContext } from '@common/player/state/command-context';
import type { PlayerCommand } from '@common/player/state/commands';
import { REJECTION_TEXTS, type Rejection } from '@common/player/state/rejections';
import { isUnderWay, type PlayerState } from '@common/player/state/state';
import { ProblemError } from '@server/core/errors';
import { KeyedQueue } from '@server/core/keyed-queue';
import { requireRevision } from '@server/core/revision';
import type { Caller } from '@server/http/handlers';
import { changeRecent, changeSession, type Decision, type SessionWrite } from './change';
import { hasAnswered, knownReply, numberOf, withReply } from './commands/devices';
import { keyedDevice, nextCommand, presentLogged } from './commands/next-set';
import { decideOffer, requireCommandsWithinLimit, requireFactsWithinLimit } from './commands/offer';
import { withLibrary } from './commands/with-library';
import { Contention } from './contention';
import type { SessionFilter, StoredSession } from './model';
import { SessionCache, type Writer } from './session-cache';
import type { SessionDeps } from './session-deps';

/** A REST call refused by the player's rules; `details.rejection` is the stable code of the reason. */
class CommandRejected extends ProblemError {
  override readonly details: { rejection: Rejection };

  constructor(rejection: Rejection) {
    super('command_rejected', REJECTION_TEXTS[rejection]);
    this.details = { rejection };
  }
}

type Parts = 'sessions' | 'bestsOf' | 'bookOf' | 'notesOf' | 'events' | 'now' | 'pause' | 'giveWay';
type Member = Pick<Caller, 'memberId' | 'requireAccess' | 'accessKey'>;

/** Applies every change of a session, whether it came by REST or socket. */
export class CommandService {
  readonly #deps: Pick<SessionDeps, Parts>;
  /** Queues commands per session on this node: they arrive in order and must not overtake each other. */
  readonly #turns = new KeyedQueue();
  readonly #contention: Contention;
  readonly #recent: SessionCache;

  /** Called when sets have left a session, to bring them to `to`. If it fails, `moves/finish-moves.ts` does so. */
  onLeaving: (sessionId: string, userId: string, to: string) => void = () => {};

  constructor(deps: Pick<SessionDeps, Parts>) {
    this.#deps = deps;
    this.#recent = new SessionCache(deps.now);
    this.#contention = new Contention(deps.now);
  }

  /** Applies a device's command exactly once, however often it is sent (decision 2). */
  applyCommand(envelope: CommandEnvelope, caller: Member): Promise<CommandReply> {
    const filter = { _id: envelope.sessionId, userId: caller.memberId };
    const { now } = this.#deps;
    let { command } = envelope;
    const decide = (stored: StoredSession) =>
      this.#tellingWhatLeaves(stored, decideCommand(stored, { ...envelope, command }, now()));
    const prepare = async () => {
      command = await withLibrary(command, caller.memberId, this.#deps);
    };
    return this.#inTurn(envelope.sessionId, filter, decide, caller, prepare);
  }

  /**
   * Records the next set, exactly once for each key of this sign-in or token, however often it is sent. Resolves the
   * set from the state that is written, so two at the same moment are two sets.
   */
  async logNext(
    sessionId: string,
    { key, ...set }: NextSet,
    caller: Member & { loginId: string },
  ): Promise<LoggedSet> {
    const { now } = this.#deps;
    const sender = keyedDevice(caller.loginId, key);
    const decide = (stored: StoredSession) => {
      const seq = numberOf(stored, sender);
      const isRepeated = hasAnswered(stored, sender.deviceId, seq);
      // A repeated number is answered as it was, whatever comes with it.
      const command: PlayerCommand = isRepeated ? { type: 'resume' } : nextCommand(stored, set);
      const envelope = { ...sender, seq, sessionId, at: now(), command };
      const { write, answer } = this.#tellingWhatLeaves(stored, decideCommand(stored, envelope, now()));
      return { write, answer: (after: StoredSession) => ({ seq, reply: answer(after), after }) };
    };
    const filter = { _id: sessionId, userId: caller.memberId };
    const { seq, reply, after } = await this.#inTurn(sessionId, filter, decide, caller);
    if (reply.rejection) throw new CommandRejected(reply.rejection);
    return presentLogged(after, `${sender.deviceId}:${seq}`);
  }

  /** Changes a session as `decide` says, in its queue. No caller: a change by the server itself. */
  change<T>(
    sessionId: string,
    userId: string,
    decide: (stored: StoredSession) => Decision<T>,
    caller?: Member,
  ): Promise<T> {
    return this.#inTurn(sessionId, { _id: sessionId, userId }, decide, caller);
  }

  /** Merges facts that a device holds into the stored ones, by their ids (decision 2). */
  offer(offer: SessionOffer, caller: Member): Promise<StoredSession> {
    const filter = { _id: offer.sessionId, userId: caller.memberId };
    const decide = (stored: StoredSession) => decideOffer(stored, offer, this.#deps.now());
    return this.#inTurn(offer.sessionId, filter, decide, caller);
  }

  /** Applies a command without a device and `seq` (REST). A rejected one throws instead of being answered. */
  applyUnnumbered(
    filter: SessionFilter,
    commandFor: (stored: StoredSession) => PlayerCommand,
    caller?: Writer,
  ): Promise<StoredSession> {
    const turn = '_id' in filter ? filter._id : filter['plan.exercises.id'];
    const decide = (stored: StoredSession) => {
      if (caller) requireRevision(caller, stored.version);
      return this.#tellingWhatLeaves(stored, decideUnnumbered(stored, commandFor(stored), this.#deps.now()));
    };
    return this.#inTurn(turn, filter, decide, caller);
  }

  #tellingWhatLeaves<T>({ _id, userId }: StoredSession, { write, answer }: Decision<T>): Decision<T> {
    const to = write?.leavingTo;
    if (!to) return { write, answer };
    const answerAndFinish = (after: StoredSession) => {
      this.onLeaving(String(_id), String(userId), to);
      return answer(after);
    };
    return { write, answer: answerAndFinish };
  }

  /**
   * Runs a change in its session's queue. If other nodes write to it too, pauses afterwards: otherwise the node that
   * wrote last would read first again, and win as long as commands come to it.
   */
  #inTurn<T>(
    turn: string,
    filter: SessionFilter,
    decide: (stored: StoredSession) => Decision<T>,
    caller?: Writer,
    prepare?: () => Promise<void>,
  ): Promise<T> {
    const { now, giveWay } = this.#deps;
    const deps = { ...this.#deps, recent: this.#recent };
    let readAt = 0;
    const watched = (stored: StoredSession) => {
      readAt = now();
      const decision = decide(stored);
      this.#contention.read(turn, stored.version, stored.version + (decision.write ? 1 : 0));
      return decision;
    };
    return this.#turns.run(
      turn,
      async () => {
        await prepare?.();
        // If other nodes write to it too, the cached version is seldom current.
        const isAlone = '_id' in filter && caller?.accessKey && !this.#contention.isContended(turn);
        const answer = isAlone ? await changeRecent(deps, filter, watched, caller) : null;
        return answer ?? changeSession(deps, filter, watched, caller);
      },
      async () => {
        if (this.#contention.isContended(turn)) await giveWay(now() - readAt);
      },
    );
  }
}

/** True if lists change: with the phase, or for a session that is not under way. Taps reach screens as patches. */
function isListed(before: StoredSession, phase: StoredSession['phase']): boolean {
  return !isUnderWay(before) || before.phase !== phase;
}

/** The target of late sets of a session that was joined into another one: they move on to it (rule F15). */
function leavingBy({ state: before }: StoredSession, after: PlayerState): Pick<SessionWrite, 'leavingTo'> {
  const moved = after.facts.slice(before.facts.length).find((fact) => fact.kind === 'moved');
  return moved ? { leavingTo: moved.to } : {};
}

function decideCommand(
  stored: StoredSession,
  envelope: CommandEnvelope,
  now: number,
): Decision<CommandReply> {
  const { deviceId, seq, command } = envelope;
  const storedReply = knownReply(stored, envelope);
  if (storedReply) return { write: null, answer: () => storedReply };
  const actionId = `${deviceId}:${seq}`;
  const at = Math.min(Math.max(envelope.at, stored.state.startedAt), now);
  const applied = apply(stored.plan, stored.state, command, { at, actionId, tappedAt: envelope.at });
  const { outcome } = applied;
  const rejection = applied.outcome === 'rejected' ? applied.rejection : null;
  const state = rejection ? withRefused(stored.state, command, rejection, { at, actionId }) : applied.state;
  requireFactsWithinLimit(state);
  const reply: CommandReply = { seq, outcome, rejection, version: stored.version + 1 };
  const devices = withReply(stored.devices, envelope, reply);
  requireCommandsWithinLimit(devices);
  const listed = outcome === 'applied' && isListed(stored, state.phase);
  const write = { state, devices, actionId, isListed: listed, ...leavingBy(stored, state) };
  return { write, answer: () => reply };
}

/** Applies a command of the server or of REST; throws where the player's rules reject it. */
export function decideUnnumbered(
  stored: StoredSession,
  command: PlayerCommand,
  now: number,
  { isRecount }: Pick<CommandContext, 'isRecount'> = {},
): Decision<StoredSession> {
  const at = Math.max(now, stored.state.startedAt);
  const context = { at, actionId: `rest:${randomUUID()}`, isRecount };
  const applied = apply(stored.plan, stored.state, command, context);
  if (applied.outcome === 'rejected') {
    throw new CommandRejected(applied.rejection);
  }
  const { outcome, state } = applied;
  if (outcome === 'unchanged') return { write: null, answer: () => stored };
  // A full session can still be finished and discarded: that adds no fact.
  if (state.facts.length > stored.state.facts.length) requireFactsWithinLimit(state);
  const { devices } = stored;
  const listed = isListed(stored, state.phase);
  const write = { state, devices, actionId: null, isListed: listed, ...leavingBy(stored, state) };
  return { write, answer: (after) => after };
}
