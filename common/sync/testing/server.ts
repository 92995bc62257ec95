import type { Ack } from '../../live-protocol';
import { apply } from '../../player/apply';
import type { Plan } from '../../player/plan';
import type { CommandReply, Session } from '../../sessions';
import type { CommandItem, StartItem } from '../outbox/outbox-item';
import { startedHere, withState } from '../replica/local-session';

/** The server's side of the outbox in a few lines: numbers without gaps, one effect for each. */
export class TestServer {
  readonly sessions = new Map<string, Session>();
  readonly replies = new Map<string, CommandReply>();
  private readonly seqs = new Map<string, number>();

  seq(sessionId: string, deviceId: string): number {
    return this.seqs.get(`${sessionId} ${deviceId}`) ?? 0;
  }

  start(item: StartItem, plan: Plan = item.plan): Ack<Session> {
    const active = [...this.sessions.values()].find(
      (session) => session.workoutId === item.workoutId && session.phase === 'active',
    );
    const session = active ?? { ...startedHere({ ...item, plan }), version: 1 };
    this.sessions.set(session.id, session);
    return { data: session };
  }

  command(item: CommandItem): Ack<CommandReply> {
    const session = this.sessions.get(item.sessionId);
    if (!session) return { error: { code: 'not_found', message: '' } };
    const key = `${item.sessionId} ${item.deviceId}`;
    const last = this.seqs.get(key) ?? 0;
    if (item.seq <= last) return { data: this.replies.get(`${key} ${item.seq}`)! };
    if (item.seq > last + 1) return { error: { code: 'sequence_gap', message: '' } };
    const context = { at: item.at, actionId: `${item.deviceId}:${item.seq}` };
    const result = apply(session.workout, session.state, item.command, context);
    const next = { ...withState(session, result.state), version: session.version + 1 };
    this.sessions.set(session.id, next);
    this.seqs.set(key, item.seq);
    const rejection = result.outcome === 'rejected' ? result.rejection : null;
    const reply = { seq: item.seq, outcome: result.outcome, rejection, version: next.version };
    this.replies.set(`${key} ${item.seq}`, reply);
    return { data: reply };
  }
}
