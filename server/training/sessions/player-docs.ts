import { actionIdSchema, factIdSchema, playerCommandSchema } from '@common/player/state/commands';
import {
  factSchema,
  placeSchema,
  planChangeSchema,
  refusedFactSchema,
  setFactSchema,
} from '@common/player/state/facts';
import { rejectionSchema } from '@common/player/state/rejections';
import {
  lastActionSchema,
  pausedRestSchema,
  playerStateSchema,
  restSchema,
  runningRestSchema,
  undoStepSchema,
} from '@common/player/state/state';
import { actionId, at, deviceId, entryId, exerciseId } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';
import { performedSetExample } from '../workouts/set-docs';
import { entryPartExample } from './plan-docs';

const place = { entryId, set: 1 };
export const commandExample = { type: 'complete_set', ...place, ...performedSetExample };
const setFact = { kind: 'set', id: actionId, at: at(240), exerciseId, place, done: performedSetExample };
const timer = { id: actionId, startedAt: at(240), durationMs: 90_000 };
const runningRest = { ...timer, status: 'running', endsAt: at(330) };
const pausedRest = { ...timer, status: 'paused', remainingMs: 42_000 };
const undoStep = {
  actionId,
  type: 'complete_set',
  at: at(240),
  before: { phase: 'active', startedAt: at(0), rest: null },
};
export const stateExample = {
  phase: 'active',
  startedAt: at(0),
  facts: [setFact],
  rest: runningRest,
  last: undoStep,
};

/** OpenAPI documentation of the player: its commands, facts and state. */
export const playerDocs: FeatureDocs = {
  fields: {
    actionId: 'The command: `deviceId:seq`.',
    at: 'When it was done: milliseconds since 1970, in server time.',
    before: 'The state of the session before it, without its facts.',
    caloriesBurned: 'Kilocalories of the whole session, 8 for each minute unless stated.',
    discardedAt: 'When it was discarded: milliseconds since 1970, in server time.',
    durationMs: 'Milliseconds that it takes in all.',
    endedAt: 'When it was finished: milliseconds since 1970, in server time.',
    entryId: 'The entry of the session’s plan that is meant.',
    factsThen: 'How many facts there were when it was discarded.',
    from: 'What Restore brings back, beside the facts.',
    isPinned: 'Whether the note comes with the exercise next time.',
    keep: 'Those of them that count.',
    kind: 'What kind of fact it is.',
    leadMs: 'Milliseconds that the clock counts down before it runs.',
    of: 'The facts that it is about.',
    pausedAt: 'When it was paused: milliseconds since 1970, in server time.',
    phase: 'Where the session stands.',
    rest: 'The timer of a rest, or of a set done by the clock; null if there is none.',
    set: 'Which set of the exercise, from 1.',
    startedAt: 'When it started: milliseconds since 1970, in server time.',
    status: 'Whether it runs or is paused.',
    text: 'The text as it was typed; empty if it was removed.',
    totalDuration: 'Whole minutes between start and finish.',
    type: 'Which command it is.',
    work: 'The set that the timer is work on; a rest has none.',
  },
  schemas: [
    describeSchema('ActionId', actionIdSchema, {
      description: 'Names one command of one device: `deviceId:seq`.',
      example: actionId,
    }),
    describeSchema('Fact', factSchema, {
      description:
        'Something that happened in a session, never changed: a set, a correction, a change of the plan.',
      example: setFact,
      fields: {
        caloriesBurned: 'Kilocalories stated; left out if they are 8 for each minute.',
        changes: 'The changes of the plan, in their order.',
        'clock.to': 'Whether it runs from then on, or is paused.',
        done: 'What was really done.',
        endedAt: 'When the member said that the session ended: milliseconds since 1970, in server time.',
        'mended.of': 'The set that was mended.',
        'moved.of': 'The facts that count there from now on.',
        'noted.entryId': 'The entry that the note is of; null: of the session as a whole.',
        score: 'What was stated of its score; null if it is counted from the sets.',
        'taken_back.of': 'The earlier facts that no longer hold.',
        to: 'The id of the session that they count in.',
      },
    }),
    describeSchema('FactId', factIdSchema, {
      description: 'Names one fact: the command it came of, with `/n` for the nth of several.',
      example: `${deviceId}:4/2`,
    }),
    describeSchema('LastAction', lastActionSchema, {
      description: 'What Undo takes back: the last command that changed something, and those before it.',
      example: { ...undoStep, earlier: [undoStep] },
      fields: { earlier: 'The commands before it that can be taken back, latest first.' },
    }),
    describeSchema('PausedRest', pausedRestSchema, {
      description: 'A paused timer.',
      example: pausedRest,
      fields: {
        id: 'The command that began it: `deviceId:seq`.',
        remainingMs: 'Milliseconds that are left.',
      },
    }),
    describeSchema('Place', placeSchema, {
      description: 'One place of a plan: a set of an entry.',
      example: place,
    }),
    describeSchema('PlanChange', planChangeSchema, {
      description: 'One change of a session’s plan, with what stood there before.',
      example: { how: 'changed', entryId, from: entryPartExample, to: { ...entryPartExample, sets: 4 } },
      fields: {
        entry: 'The entry that came in.',
        from: 'What stood there before.',
        how: 'What was done to the plan.',
        'removed.entry': 'The entry that was taken out.',
        to: 'What stands there now.',
      },
    }),
    describeSchema('PlayerCommand', playerCommandSchema, {
      description: 'What a member does to a session. It says what is meant, never “next”.',
      example: commandExample,
      fields: {
        actionId: 'The command that is meant: `deviceId:seq`.',
        'add_exercise.entryId': 'The id that its entry gets.',
        'add_exercise.roundNumber': 'The round that it comes into, from 1; the last one if left out.',
        'amend.completed': 'Whether it is finished; false opens it again.',
        'amend.startedAt': 'When it really started: milliseconds since 1970, in server time.',
        before: 'The entry that it goes before; null: the end of the round.',
        bests: 'The member’s bests in it; the server fills in what it knows.',
        calories: 'Kilocalories.',
        clockId: 'The clock that is meant: the fact that started it.',
        'complete_lap.sets': 'The sets that the tap completes, one for each exercise.',
        'complete_set.reps': 'Repetitions that were done; 0 where the measure has none.',
        'complete_set.weight': 'Whole pounds that were lifted; `load` says it exactly where that is more.',
        completed: 'Whether the exercise is done: what is missing of it is skipped.',
        deltaMs: 'Milliseconds that the rest gets longer; below zero it gets shorter.',
        durationMs: 'Milliseconds that it takes; 120000 if left out.',
        'edit_set.reps': 'Repetitions that were done; 0 where the measure has none.',
        'edit_set.weight': 'Whole pounds that were lifted; `load` says it exactly where that is more.',
        'end_round.sets': 'The sets that the same tap completes.',
        endedAt: 'When it ended: milliseconds since 1970, in server time.',
        entryIds: 'The exercises that become one superset.',
        exercise: 'The exercise that comes into the plan.',
        exerciseId: 'The id of what was done, for a plan that does not have the entry.',
        kind: 'What the set was for; a working set if left out.',
        lastSet: 'The last set, where Finish brings it.',
        'lastSet.reps': 'Repetitions that were done; 0 where the measure has none.',
        'lastSet.weight': 'Whole pounds that were lifted; `load` says it exactly where that is more.',
        'move_exercise.roundNumber': 'The round that it goes into, from 1.',
        newEntryId: 'The id that the new exercise’s entry gets.',
        'note.entryId': 'The entry that the note is of; null: of the session as a whole.',
        pinnedNote: 'The note pinned to it; the server fills in what it knows.',
        'plan_rest.restTime': 'Seconds of rest after each of its sets; null for the default of 60.',
        'plan_sets.targets': 'The target of each of them, first set first.',
        previous: 'The sets of the last completed session with this exercise, first set first.',
        recordId: 'The very set that is meant, by its fact; the one in that place if left out.',
        'remove_set.recordId': 'The very set that is meant: its fact.',
        'replace_exercise.entryId': 'The entry that it takes the place of.',
        'replace_exercise.exercise': 'The exercise that takes its place.',
        'replace_sets.sets': 'What was done in each set, first set first; null if nothing was.',
        restId: 'The rest that is meant: the command that began it.',
        score: 'The score of the round; counted from the sets if left out.',
        'sets.reps': 'Repetitions that were done; 0 where the measure has none.',
        'sets.weight': 'Whole pounds that were lifted; `load` says it exactly where that is more.',
        'start_clock.roundNumber': 'The round whose clock starts, from 1.',
        'start_work.durationMs': 'Milliseconds that the set is meant to take.',
        stoppedAt: 'When the member says that they stopped: milliseconds since 1970, in server time.',
      },
    }),
    describeSchema('PlayerState', playerStateSchema, {
      description: 'The whole state of a session: what happened in it, and where it stands.',
      example: stateExample,
      fields: {
        facts: 'What happened, never changed, in the order in which the server took it.',
        last: 'What Undo takes back; null if there is nothing.',
      },
    }),
    describeSchema('RefusedFact', refusedFactSchema, {
      description: 'A command that the rules refused; it stays until the member says whether it counts.',
      example: {
        kind: 'refused',
        id: `${deviceId}:5`,
        at: at(300),
        command: commandExample,
        rejection: 'session_completed',
      },
      fields: { command: 'The command that was refused.', rejection: 'Why the rules refused it.' },
    }),
    describeSchema('Rejection', rejectionSchema, {
      description: 'Why the rules refused a command.',
      example: 'session_completed',
    }),
    describeSchema('Rest', restSchema, {
      description: 'The session’s one timer, of a rest or of a set done by the clock.',
      example: runningRest,
    }),
    describeSchema('RunningRest', runningRestSchema, {
      description: 'A timer that runs.',
      example: runningRest,
      fields: {
        endsAt: 'When it is over: milliseconds since 1970, in server time.',
        id: 'The command that began it: `deviceId:seq`.',
      },
    }),
    describeSchema('SetFact', setFactSchema, {
      description: 'A performed set: what was done, when, and the place it was planned for.',
      example: setFact,
      fields: {
        done: 'What was done.',
        exerciseId: 'The id of the exercise; null if neither the plan nor the command knew it.',
        place: 'The place in the plan that the set was planned for.',
        tappedAt: 'What the device’s clock said, where the server says otherwise: milliseconds since 1970.',
      },
    }),
    describeSchema('UndoStep', undoStepSchema, {
      description: 'A command that changed something, and how the session stood before it.',
      example: undoStep,
    }),
  ],
};
