import { sessionExerciseSchema, sessionSummarySchema } from '@common/contract/training/session-lists';
import {
  commandEnvelopeSchema,
  commandReplySchema,
  deviceIdSchema,
  joinSessionsSchema,
  nonceSchema,
  partSessionSchema,
  sessionChangeSchema,
  sessionExerciseChangeSchema,
  sessionOfferSchema,
  sessionSchema,
  startSessionSchema,
} from '@common/contract/training/sessions';
import {
  at,
  deviceId,
  entryId,
  exerciseId,
  memberId,
  moment,
  sessionId,
  workoutId,
} from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';
import { performedSetExample } from '../workouts/set-docs';
import { planExample, startPlanExample } from './plan-docs';
import { commandExample, stateExample } from './player-docs';

const sessionExercise = {
  id: entryId,
  exerciseId,
  completedSets: 1,
  actualReps: [8],
  actualWeight: [138],
  sets: [performedSetExample],
  completed: false,
};
const summary = {
  id: sessionId,
  userId: memberId,
  workoutId,
  workout: planExample,
  startTime: moment(0),
  endTime: null,
  totalDuration: null,
  caloriesBurned: null,
  completed: false,
  exercises: [sessionExercise],
  version: 2,
  phase: 'active',
};
export const sessionExample = { ...summary, state: stateExample };

/** OpenAPI documentation of sessions. */
export const sessionDocs: FeatureDocs = {
  fields: {
    actualReps: 'Repetitions of each recorded set, first set first.',
    actualWeight: 'Whole pounds of each recorded set, first set first.',
    caloriesBurned: 'Kilocalories of the whole session, 8 for each minute unless stated.',
    completed: 'Whether the session is finished.',
    endTime: 'When it was finished, ISO 8601 in UTC; null if it is not.',
    exercises: 'What was done of each exercise of the plan.',
    phase: 'Where the session stands.',
    scores: 'The scores of its rounds against the clock; left out if there are none.',
    seq: 'The number of the device’s command to this session, counted from 1.',
    totalDuration: 'Whole minutes between start and finish; null if it is not finished.',
    version: 'Rises by 1 with every write.',
    workout: 'The plan of the session as it is now.',
  },
  schemas: [
    describeSchema('CommandEnvelope', commandEnvelopeSchema, {
      description: 'One command of a device to a session, on its way to the server.',
      example: { deviceId, seq: 1, nonce: 'f3Kq9_aZ', sessionId, at: at(240), command: commandExample },
      fields: {
        at: 'When the member acted: milliseconds since 1970, in server time as the device takes it.',
        command: 'What the member did.',
        deviceId: 'The device that sends it.',
        nonce: 'Made at random for each tap: the same `seq` with another one is another tap.',
      },
    }),
    describeSchema('CommandReply', commandReplySchema, {
      description: 'The answer to a command; the same one whenever the same `seq` comes again.',
      example: { seq: 1, outcome: 'applied', rejection: null, version: 2 },
      fields: {
        outcome: 'What came of the command.',
        rejection: 'Why the rules refused it; null if they did not.',
        version: 'The session’s version after the command; it rises by 1 with every write.',
      },
    }),
    describeSchema('DeviceId', deviceIdSchema, {
      description: 'The name that a device gave itself: random, and the same from then on.',
      example: deviceId,
    }),
    describeSchema('JoinSessions', joinSessionsSchema, {
      description: 'Which session’s sets are taken in.',
      example: { other: sessionId },
      fields: { other: 'The id of the session whose sets are taken in.' },
    }),
    describeSchema('Nonce', nonceSchema, {
      description: 'Eight characters made at random for one tap.',
      example: 'f3Kq9_aZ',
    }),
    describeSchema('PartSession', partSessionSchema, {
      description: 'Whose sets get a session of their own.',
      example: { source: deviceId },
      fields: {
        source:
          'Whose sets get a session of their own: a device’s, or (`rest`) those of a session that was joined.',
      },
    }),
    describeSchema('Session', sessionSchema, {
      description: 'One training of a workout, with the whole state of its player.',
      example: sessionExample,
      fields: { state: 'The whole state of its player.' },
    }),
    describeSchema('SessionChange', sessionChangeSchema, {
      description: 'The outcome of a session, stated at once; what is left out stays.',
      example: { endTime: moment(2_700), totalDuration: 45, caloriesBurned: 360, completed: true },
      fields: {
        completed: 'Whether it is finished; false opens it again.',
        startTime:
          'When it really started, ISO 8601: any past time since 1970. Without an end or minutes, both move with it.',
      },
    }),
    describeSchema('SessionExercise', sessionExerciseSchema, {
      description: 'What was done of one exercise of a session.',
      example: sessionExercise,
      fields: {
        completed: 'Whether nothing of the exercise is left to do.',
        completedSets: 'How many sets were recorded.',
        id: 'The id of its entry in the plan.',
        sets: 'The same sets with all their figures, first set first.',
      },
    }),
    describeSchema('SessionExerciseChange', sessionExerciseChangeSchema, {
      description: 'What was done of one exercise, stated at once; what is left out stays.',
      example: { sets: [performedSetExample, performedSetExample, performedSetExample], completed: true },
      fields: {
        completed: 'Whether the exercise is done: what is missing of it is skipped.',
        completedSets: 'How many sets were done.',
        sets: 'All the sets with all their figures, instead of the two lists.',
      },
    }),
    describeSchema('SessionOffer', sessionOfferSchema, {
      description: 'Facts of a session that a device holds, for a database that may not have them.',
      example: {
        sessionId,
        workoutId,
        at: at(0),
        plan: startPlanExample,
        facts: stateExample.facts,
        end: null,
      },
      fields: {
        at: 'When the session started: milliseconds since 1970.',
        end: 'How and when the session ended; null if it is under way.',
        facts: 'Up to 100 facts; those already stored are skipped.',
        plan: 'The plan that the session started with.',
      },
    }),
    describeSchema('SessionSummary', sessionSummarySchema, {
      description: 'One training of a workout, as lists show it.',
      example: summary,
    }),
    describeSchema('StartSession', startSessionSchema, {
      description: 'A session to start.',
      example: { workoutId, at: at(0), plan: startPlanExample },
      fields: {
        at: 'When the member started: milliseconds since 1970, in server time; now if left out.',
        completed: 'What older clients send: a session is not finished when it starts.',
        id: 'May be chosen by the client, so that a start sent twice is one: it ends in the last 8 digits of the member’s own id.',
        plan: 'The workout as the member had it in view; the workout as it is now if left out.',
        userId: 'What older clients send: the caller’s own id, or 1 for the same.',
      },
    }),
  ],
  calls: {
    activeSession: { userId: 'What older clients send: the caller’s own id, or 1 for the same.' },
    changeSessionExercise: { id: 'The id of its entry in the plan.' },
    commandSession: { id: 'The id of the session.' },
    joinSessions: { id: 'The id of the session that takes them in.' },
    listSessions: {
      before: 'Only sessions that started before this moment, ISO 8601 in UTC.',
      beforeId:
        'With `before`: also those that started at that very moment and come after the session with this id.',
      completed: '`true`: only finished ones; `false`: only those that are not.',
      discarded: '`true`: the discarded ones that can still be restored, instead of the others.',
      limit:
        'The most sessions in one answer; all of them if left out. The `Link` header leads to the next page.',
      userId: 'What older clients send: the caller’s own id, or 1 for the same.',
    },
    partSession: { id: 'The id of the session.' },
  },
};
