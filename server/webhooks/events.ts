import type { Types } from 'mongoose';
import type { WebhookMessage } from '@common/contract/people/webhook-messages';
import type { WebhookEvent } from '@common/contract/people/webhooks';
import { asBest, plain } from '@common/player/figures/records';
import { recordsIn } from '@common/player/figures/session-records';
import { liftedSets } from '@common/player/state/entries';
import type { StoredMember } from '../people/members/model';
import type { StoredSession } from '../training/sessions/model';
import { presentSummary } from '../training/sessions/present';

/** An event as it follows from what is stored, at whichever moment that is looked at. */
export interface DerivedEvent {
  name: WebhookEvent;
  /** Tells it from all other events of its name. */
  key: string;
  /** Milliseconds since 1970. */
  at: number;
  message: WebhookMessage;
  /** The member that the club is told about. */
  memberId?: Types.ObjectId;
}

const isoTime = (ms: number) => new Date(ms).toISOString();

/** Sets that were records when they were done, as the member's screens flag them (R3). */
function recordEvents({ _id, plan, state }: StoredSession): DerivedEvent[] {
  const sessionId = String(_id);
  const records = recordsIn(plan, state);
  const names = new Map(plan.exercises.map(({ exerciseId, exercise }) => [exerciseId, exercise.name]));
  return liftedSets(state).flatMap((set) => {
    const kinds = records.get(set.id)?.map(({ kind, before }) => ({ kind, before: before && plain(before) }));
    if (!kinds || !set.exerciseId) return [];
    const exercise = { id: set.exerciseId, name: names.get(set.exerciseId) ?? '' };
    const data = { id: set.id, best: asBest(set, sessionId), made: kinds, sessionId, exercise };
    const message = { type: 'record.set', timestamp: isoTime(set.at), data } as const;
    // The id of a set tells it from others of its session alone.
    return [{ name: 'record.set', key: `${sessionId} ${set.id}`, at: set.at, message }];
  });
}

/** The events of a session so far: none where it was discarded or imported. */
export function sessionEvents(stored: StoredSession): DerivedEvent[] {
  const { _id, state, importId } = stored;
  if (state.phase === 'discarded' || importId) return [];
  const data = presentSummary(stored);
  const key = String(_id);
  const event = (name: 'session.started' | 'session.completed', at: number): DerivedEvent => ({
    name,
    key,
    at,
    message: { type: name, timestamp: isoTime(at), data },
  });
  return [
    event('session.started', state.startedAt),
    ...recordEvents(stored),
    ...(state.phase === 'completed' ? [event('session.completed', state.endedAt)] : []),
  ];
}

/** That a member joined, and was approved last. */
export function memberEvents(member: StoredMember): DerivedEvent[] {
  const { _id, firstName, lastName, email, isApproved, createdAt, approvedAt } = member;
  const id = String(_id);
  const data = { id, firstName, lastName, email, isApproved, createdAt: createdAt.toISOString() };
  const event = (name: 'member.joined' | 'member.approved', key: string, at: Date): DerivedEvent => ({
    name,
    key,
    at: at.getTime(),
    message: { type: name, timestamp: at.toISOString(), data },
    memberId: _id,
  });
  return [
    event('member.joined', id, createdAt),
    ...(isApproved && approvedAt
      ? [event('member.approved', `${id} ${approvedAt.getTime()}`, approvedAt)]
      : []),
  ];
}
