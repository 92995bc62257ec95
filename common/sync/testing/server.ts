import type { Ack } from '@common/contract/live-protocol';
import type { CommandReply, Session } from '@common/contract/training/sessions';
import { apply } from '@common/player/commands/apply';
import type { Plan } from '@common/player/plan/plan';
import type { CommandItem, OfferItem, StartItem } from '../outbox/outbox-item';
import { sessionOfStart, withState } from '../replica/local-session';
import { planOf } from './plans';

/** The server's side of the outbox in a few lines: numbers without gaps, one effect for each. */
export class TestServer {
  readonly sessions = new Map<string, Session>();
  readonly replies = new Map<string, CommandReply>();
  private readonly seqs = new Map<string, number>();
  private readonly nonces = new Map<string, string>();

  seq(sessionId: string, deviceId: string): number {
    return this.seqs.get(`${sessionId} ${deviceId}`) ?? 0;
  }

  start(item: StartItem, plan: Plan = item.plan): Ack<Session> {
    const active = [...this.sessions.values()].find(
      (session) => session.workoutId === item.workoutId && session.phase === 'active',
    );
    const session = active ?? { ...sessionOfStart({ ...item, plan }), version: 1 };
    this.sessions.set(session.id, session);
    return { data: session };
  }

  offer({ sessionId, workoutId, at, facts }: OfferItem, plan: Plan = planOf()): Ack<Session> {
    const start = { kind: 'start', order: 1, sessionId, workoutId, at, plan, userId: sessionId } as const;
    const session = this.sessions.get(sessionId) ?? sessionOfStart(start);
    const fresh = facts.filter((fact) => !session.state.facts.some(({ id }) => id === fact.id));
    const state = { ...session.state, facts: [...session.state.facts, ...fresh] };
    this.sessions.set(sessionId, withState(session, state));
    return { data: this.sessions.get(sessionId)! };
  }

  command(item: CommandItem): Ack<CommandReply> {
    const session = this.sessions.get(item.sessionId);
    if (!session) return { error: { code: 'not_found', message: '' } };
    const key = `${item.sessionId} ${item.deviceId}`;
    const last = this.seqs.get(key) ?? 0;
    const name = `${key} ${item.seq}`;
    if (item.seq <= last)
      return this.nonces.get(name) === item.nonce
        ? { data: this.replies.get(name)! }
        : { error: { code: 'forked', message: '' } };
    if (item.seq > last + 1) return { error: { code: 'sequence_gap', message: '' } };
    const context = { at: item.at, actionId: `${item.deviceId}:${item.seq}` };
    const result = apply(session.workout, session.state, item.command, context);
    const next = { ...withState(session, result.state), version: session.version + 1 };
    this.sessions.set(session.id, next);
    this.seqs.set(key, item.seq);
    const rejection = result.outcome === 'rejected' ? result.rejection : null;
    const reply = { seq: item.seq, outcome: result.outcome, rejection, version: next.version };
    this.replies.set(name, reply);
    this.nonces.set(name, item.nonce);
    return { data: reply };
  }
}
