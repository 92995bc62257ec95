import {
  newRunFactSchema,
  newRunSchema,
  newRunSessionSchema,
  pastRunSchema,
  runSchema,
  runSessionSchema,
  todaySchema,
} from '@common/contract/training/runs';
import { planAimSchema, planPlaceSchema } from '@common/player/plan/plan';
import { entryResultSchema } from '@common/programs/entry-result';
import { entryProgressionSchema } from '@common/programs/progression';
import { runFactSchema, runPlaceSchema, runScheduleSchema } from '@common/programs/run';
import { entryId, otherId, programId, sessionId, workoutId } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';
import { workoutExample } from '../workouts/workout-docs';

const START = Date.parse('2026-11-02T07:00:00.000Z');
const planPlace = { runId: otherId, placeId: entryId, timeZone: 'Europe/Berlin' };
const runPlace = { id: entryId, workoutId, name: 'Push Day', week: 1, day: 1, order: 1 };
const skip = { kind: 'skip', id: 'phone-1', at: START, device: 'phone', placeId: entryId };
const newRun = { programId, mode: 'calendar', start: '2026-11-02' };
const runSession = {
  id: sessionId,
  workoutId,
  place: planPlace,
  startedAt: START,
  day: '2026-11-02',
  phase: 'completed',
};
const run = {
  id: otherId,
  ...newRun,
  name: 'Eight Weeks of Strength',
  startedAt: START,
  weeks: 8,
  fromWeek: 1,
};
const todayPlace = {
  runId: otherId,
  placeId: entryId,
  program: run.name,
  workoutId,
  name: 'Push Day',
  week: 1,
  due: '2026-11-02',
};

/** OpenAPI documentation of programs that are followed. */
export const runDocs: FeatureDocs = {
  fields: {
    answers: 'The question that it answers: this place was missed on this day.',
    at: 'When the member decided it, in milliseconds since 1970; held between the start of the run and now.',
    device: 'The device on which it was decided.',
    done: 'How many of its places are done.',
    due: 'The day on which it is due; null in a queue.',
    endedAt: 'When it ended, in milliseconds since 1970.',
    fact: 'The decision. One whose id the run has already is not added again.',
    facts: 'What the member decided about it, as it came in.',
    fromWeek: 'The week with which it starts, from 1; 1 unless stated.',
    mode: 'Whether each workout has its day, or the next one is due whenever the member comes.',
    phase: 'Whether it goes on or is completed.',
    place: 'The place of a program that the session fills.',
    placeId: 'The id of the place: that of the scheduled workout.',
    places: 'The workouts on their days.',
    program: 'The name of the program.',
    restDays: 'The minimum number of days between two workouts of a queue; 0 unless stated.',
    results: 'Its result for each exercise that the program progresses; left out unless it is completed.',
    runId: 'The id of the program as the member follows it.',
    schedules: 'Schedules of the program that were taken over since; empty where none was.',
    sessions: 'The sessions that fill its places, oldest first.',
    start: 'The first day on which something may be due.',
    startedAt: 'When it started, in milliseconds since 1970.',
    timeZone: 'The IANA name of the time zone that days are counted in.',
    week: 'The week of the program, from 1.',
    weeks: 'How many weeks it takes.',
    versions: 'Workouts whose changes were taken over since.',
    workouts: 'Its workouts as they were when it started.',
  },
  calls: {
    calendarFeed: { secret: 'The secret part of the address.' },
    today: { timeZone: 'The time zone of the page, where the member has stored none.' },
  },
  schemas: [
    describeSchema('EntryProgression', entryProgressionSchema, {
      description: 'How an exercise progresses from session to session of a followed program.',
      example: { kind: 'straight', step: { value: 2.5, unit: 'kg' }, backOff: { misses: 3, percent: 10 } },
      fields: {
        backOff: 'What happens after so many misses in a row; nothing if left out.',
        extra: 'For how many repetitions beyond those of the last set there is one step more.',
        isOpen: 'Whether it is as many as possible, the stated repetitions at least.',
        kind: 'How it progresses.',
        misses: 'After how many misses in a row.',
        most: 'The most that it comes to: repetitions, or seconds; of `open` how many steps at once.',
        share: 'The load of the sets after the top set, a number of percent of it.',
        warmUp: 'True if each session has warm-ups made from its first working set.',
        percent: 'How many percent of the training maximum.',
        'backOff.percent': 'By how many percent the load is lowered.',
        reps: 'The repetitions of the set; of `reps` how many more each time.',
        seconds: 'How many seconds more each time.',
        step: 'The load that is added.',
        weeks: 'The sets of each week of a wave.',
      },
    }),
    describeSchema('EntryResult', entryResultSchema, {
      description: 'The result of a session for one exercise of the program whose place it fills.',
      example: {
        entryId,
        outcome: 'reached',
        load: { value: 62.5, unit: 'kg' },
        minReps: 5,
        lastReps: 6,
        bestReps: 6,
        seconds: 0,
        rpe: 8,
        targetRpe: 8,
      },
      fields: {
        bestReps: 'Repetitions of the best working set.',
        entryId: 'The id of the exercise in the workout as it was when the program started.',
        lastReps: 'Repetitions of the last working set.',
        load: 'The lowest load of a working set; null if they have none.',
        minReps: 'The fewest repetitions of a working set.',
        outcome: 'Whether all working sets were reached, one fell short, or some were left out.',
        rpe: 'RPE of the last working set, from 1 to 10; null if none was noted.',
        seconds: 'The fewest seconds of a working set.',
        topLoad: 'The highest load of a working set; null if they have none.',
        targetRpe: 'Target RPE, from 1 to 10; null if none.',
      },
    }),
    describeSchema('PlanAim', planAimSchema, {
      description: 'Which exercise of a followed program an entry is, and the reason for its targets.',
      example: { entryId, why: '2.5 kg more: all sets reached 5' },
      fields: {
        entryId: 'The id of the exercise in the workout as it was when the program started.',
        isEased: 'True if its loads or sets are a share of the planned ones: it changes no later target.',
        why: 'One line for the member.',
      },
    }),
    describeSchema('NewRun', newRunSchema, { description: 'A program to start.', example: newRun }),
    describeSchema('NewRunFact', newRunFactSchema, {
      description: 'A decision about a program that the member follows.',
      example: { fact: skip },
    }),
    describeSchema('NewRunSession', newRunSessionSchema, {
      description:
        'The start of a workout of a program that the member follows; its sets are the server’s to make.',
      example: { placeId: entryId, timeZone: 'Europe/Berlin' },
      fields: {
        placeId: 'The place to start; that which is under way or due where left out.',
        timeZone: 'The time zone in which its day is counted; that of the settings where left out.',
      },
    }),
    describeSchema('PastRun', pastRunSchema, {
      description: 'A program that the member followed to its end.',
      example: {
        id: otherId,
        ...newRun,
        name: run.name,
        weeks: 8,
        endedAt: START + 4_838_400_000,
        places: 24,
        done: 22,
      },
      fields: { places: 'How many places it has.' },
    }),
    describeSchema('PlanPlace', planPlaceSchema, {
      description: 'The place of a program that a session fills, stated at its start.',
      example: planPlace,
    }),
    describeSchema('Run', runSchema, {
      description: 'One time through a program.',
      example: {
        ...run,
        places: [runPlace],
        facts: [skip],
        workouts: [workoutExample],
        versions: [{ factId: 'phone-2', workout: workoutExample }],
        sessions: [runSession],
      },
      fields: { 'versions.factId': 'The id of the decision that took it over.' },
    }),
    describeSchema('RunFact', runFactSchema, {
      description: 'One decision about a program that the member follows.',
      example: skip,
      fields: {
        by: 'The day by which the goal is to be reached; null where there is none.',
        again: 'Which repeat of the week it is, from 1; 0 for the first time.',
        day: 'The first day after the pause; of `repeat` the day on which it was decided.',
        days: 'By how many days; of `rest` the minimum number of days between two workouts.',
        entryId: 'The id of the exercise in the workout as it was when the program started.',
        factId: 'The id of the decision that is taken back.',
        fromWeek: 'The first week, counted from 1, whose places are those of the program now.',
        from: 'The first day that it is about.',
        load: 'The load, or the training maximum, that the member chose or wants to come to, null for no goal; else the share of each load, a number of percent.',
        pauseId: 'The id of the pause that ends, or has ended.',
        plan: 'The key of the schedule that is not taken over, any text by which its client knows it again.',
        reason: 'Why, in the member’s words.',
        sets: 'The share of the sets, a number of percent.',
        updatedAt: 'When the workout that is not taken over was changed last.',
        to: 'The day on which it is due instead.',
        until: 'The first day after it; null while it has no end.',
      },
    }),
    describeSchema('RunPlace', runPlaceSchema, {
      description: 'A workout on a day of a program.',
      example: runPlace,
      fields: {
        day: 'The day of the week, from 1 (Monday) to 7 (Sunday).',
        order: 'Its place among the workouts of that day, from 1.',
      },
    }),
    describeSchema('RunSchedule', runScheduleSchema, {
      description: 'The workouts of a program on their days, as they were when its member took them over.',
      example: { factId: 'phone-3', weeks: 8, places: [runPlace] },
      fields: { factId: 'The id of the decision that took it over.' },
    }),
    describeSchema('RunSession', runSessionSchema, {
      description: 'A session that fills a place of a program.',
      example: runSession,
      fields: { day: 'The member’s local day of its start.' },
    }),
    describeSchema('Today', todaySchema, {
      description: 'What the member’s programs have for today.',
      example: {
        day: '2026-11-02',
        timeZone: 'Europe/Berlin',
        kind: 'workout',
        workouts: [todayPlace],
        missed: [],
        next: { ...todayPlace, due: '2026-11-04' },
      },
      fields: {
        day: 'Today, where the member is.',
        kind: 'Whether there is a workout, it is done, it is a day of rest, a break, or no program is followed.',
        missed: 'What was due before and is still open.',
        next: 'What comes next; null if nothing does.',
        workouts: 'What is under way or due, the main program first.',
      },
    }),
  ],
};
