import type { Connection } from 'mongoose';
import type { exerciseHistoryCalls, exerciseNoteCalls } from '@common/contract/training/exercise-history';
import type { nextSetCalls } from '@common/contract/training/next-set';
import type { sessionListCalls } from '@common/contract/training/session-lists';
import type { sessionCalls, sessionMoveCalls } from '@common/contract/training/sessions';
import { sessionExercises } from '@common/player/state/selectors';
import { notFound, ProblemError } from '@server/core/errors';
import { withRevision } from '@server/core/revision';
import type { RoomDeps } from '@server/core/room-deps';
import { endIntentsWithAccess, evenPending } from '@server/database/write-intents';
import type { Handlers } from '@server/http/handlers';
import { ExerciseBooks } from '../exercises/own/book';
import type { SessionAuthority } from './authority';
import { amendment, replacement } from './commands/api-commands';
import { EarlierSetsService } from './earlier-sets';
import { bestsModel } from './figures/bests-model';
import { totalsModel } from './figures/totals-model';
import { ExerciseHistoryService } from './history/exercise-history-service';
import { SessionLists } from './history/session-lists';
import type { StoredSession } from './model';
import { sessionModel } from './model';
import { exerciseNotesModel } from './notes/exercise-notes-model';
import { ExerciseNotesService } from './notes/exercise-notes-service';
import { presentSession } from './present';
import { closeMemberSessions, fenceMemberSessions, openMemberSessions } from './session-gate';

/**
 * Deletes all the member's sessions, what was counted from them, and pinned notes. The gate (session-gate.ts) stays
 * closed against late writes.
 */
async function deleteMemberData(connection: Connection, memberId: string): Promise<void> {
  await sessionModel(connection).deleteMany({ userId: memberId });
  await bestsModel(connection).deleteMany({ userId: memberId });
  await totalsModel(connection).deleteMany({ userId: memberId });
  await exerciseNotesModel(connection).deleteMany({ userId: memberId, ...evenPending });
}

/** REST handlers of sessions, over the same services as sockets; hooks close sessions when access ends. */
export function sessionsHandlers(
  deps: RoomDeps,
  { reads, commands, starts, moves }: SessionAuthority,
): Handlers<
  | keyof typeof sessionListCalls
  | keyof typeof sessionCalls
  | keyof typeof sessionMoveCalls
  | keyof typeof nextSetCalls
  | keyof typeof exerciseHistoryCalls
  | keyof typeof exerciseNoteCalls
> {
  const lists = new SessionLists(deps.connection);
  const history = new ExerciseHistoryService(deps.connection);
  const earlier = new EarlierSetsService(deps.connection, commands, deps.events);
  const notes = new ExerciseNotesService(deps.connection);
  const books = new ExerciseBooks(deps.connection);
  endIntentsWithAccess(deps.hooks, exerciseNotesModel(deps.connection));
  deps.hooks.onMemberClosed.push((memberId) => closeMemberSessions(deps.connection, memberId));
  deps.hooks.onSignedOut.push((memberId) => fenceMemberSessions(deps.connection, memberId));
  deps.hooks.onMemberReopened.push((memberId) => openMemberSessions(deps.connection, memberId));
  deps.hooks.onMemberDeleted.push((memberId) => deleteMemberData(deps.connection, memberId));
  return {
    activeSession: ({ caller, query }) => reads.active(caller, query.userId),
    listSessions: async ({ caller, query, req, res }) => {
      const listed = await lists.list(caller, query);
      const last = Array.isArray(listed) ? listed.at(-1) : undefined;
      if (last && Array.isArray(listed) && listed.length === query.limit) {
        const next = new URLSearchParams({
          ...req.query,
          before: last.startTime,
          beforeId: last.id,
        } as Record<string, string>);
        res.links({ next: `/api/sessions?${next}` });
      }
      return listed;
    },
    exerciseHistory: ({ caller, params, query }) => history.of(caller.memberId, params.id, query),
    earlierSets: ({ caller, params }) => earlier.count(caller, params.id),
    changeEarlierSets: ({ caller, params, body }) => earlier.change(caller, params.id, body.by),
    pinExerciseNote: async ({ caller, params, body }) => {
      const book = await books.withHistory(caller.memberId, [params.id]);
      if (!book.find(params.id)) throw notFound('The exercise');
      await notes.pin(caller, params.id, body.text);
      return body;
    },
    getSession: ({ caller, params }) => reads.get(caller, params.id),
    startSession: async ({ caller, body, res }) => {
      const { session, isNew } = await starts.start(body, caller);
      if (!isNew) res.status(200);
      return presentSession(session);
    },
    changeSession: async ({ caller, params, body }) => {
      const filter = { _id: params.id, userId: caller.memberId };
      return presentSession(await commands.applyUnnumbered(filter, () => amendment(body), caller));
    },
    deleteSession: async ({ caller, params }) => {
      const filter = { _id: params.id, userId: caller.memberId };
      await commands.applyUnnumbered(filter, () => ({ type: 'discard' }), caller);
      return null;
    },
    restoreSession: async ({ caller, params }) => {
      const filter = { _id: params.id, userId: caller.memberId };
      return presentSession(await commands.applyUnnumbered(filter, () => ({ type: 'restore' }), caller));
    },
    offerSession: async ({ caller, body }) => presentSession(await starts.offer(body, caller)),
    commandSession: async ({ caller, params, body }) => {
      if (body.sessionId !== params.id) {
        const message = 'The command is for another session than the address names.';
        throw new ProblemError('validation_failed', message, [{ path: 'body.sessionId', message }]);
      }
      return commands.applyCommand(body, caller);
    },
    logNextSet: ({ caller, params, body }) => commands.logNext(params.id, body, caller),
    partSession: async ({ caller, params, body, res }) => {
      const { session, isNew } = await moves.part(params.id, body.source, caller);
      if (!isNew) res.status(200);
      return presentSession(session);
    },
    joinSessions: async ({ caller, params, body }) =>
      presentSession(await moves.join(params.id, body.other, caller)),
    changeSessionExercise: async ({ caller, params, body }) => {
      const filter = { userId: caller.memberId, 'plan.exercises.id': params.id };
      const change = (stored: StoredSession) => replacement(stored, params.id, body);
      const { plan, state, version } = await commands.applyUnnumbered(filter, change, caller);
      return withRevision(sessionExercises(plan, state).find(({ id }) => id === params.id)!, version);
    },
  };
}
