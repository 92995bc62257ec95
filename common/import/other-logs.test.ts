import { describe, expect, it } from 'vitest';
import { formatOf } from './app-files';
import { readCsv } from './csv';
import { figures, read } from './read-sample.fixture';

const asks = (text: string) => {
  const table = readCsv(text);
  const format = formatOf(table)!;
  return { name: format.name, unit: format.asksUnit(table), distance: format.asksDistance(table) };
};

describe('FitNotes 2', () => {
  const TEXT = `Name,StartTime,EndTime,BodyWeight,Exercise,Equipment,Reps,Weight,Time,Distance,Status,IsWarmup,RPE,RIR,Categories,Note
Push,2025-02-23T10:13:53Z,2025-02-23T11:08:53Z,"94,0",Bench Press,Barbell,10,"40,0",,,Done,true,,,"Pectorals,Triceps",wide grip
Push,2025-02-23T10:13:53Z,2025-02-23T11:08:53Z,"94,0",Bench Press,Barbell,5,"82,5",,,Done,false,"8,5",,"Pectorals,Triceps",wide grip
Push,2025-02-23T10:13:53Z,2025-02-23T11:08:53Z,"94,0",Bench Press,Barbell,3,"90,0",,,Failed,false,,1,"Pectorals,Triceps",wide grip
Push,2025-02-23T10:13:53Z,2025-02-23T11:08:53Z,"94,0",Bench Press,Barbell,5,"85,0",,,NotStarted,false,,,"Pectorals,Triceps",
Push,2025-02-23T10:13:53Z,2025-02-23T11:08:53Z,"94,0",Plank,Bodyweight,0,"0,0",00:01:30,,Done,false,,,Core,
Push,2025-02-31T10:13:53Z,2025-02-23T11:08:53Z,"94,0",Plank,Bodyweight,0,"0,0",00:01:30,,Done,false,,,Core,
Run,2025-02-24T10:00:00Z,,"94,0",Treadmill,None,,,00:20:00,"3,5",Done,false,,,Cardio,
`;

  it('reads sets with decimal commas, warm-ups, failures and what was left to lift, and asks for both units', () => {
    expect(asks(TEXT)).toEqual({ name: 'FitNotes 2', unit: true, distance: true });
    const file = read(TEXT);
    expect(figures(file)).toEqual([
      {
        name: 'Push',
        start: '2025-02-23T10:13:53.000Z',
        minutes: 55,
        exercises: [
          ['Bench Press (Barbell)', '40 kg x10 warm_up', '82.5 kg x5 @8.5', '90 kg x3 failure @9'],
          ['Plank', '90s'],
        ],
      },
      {
        name: 'Run',
        start: '2025-02-24T10:00:00.000Z',
        minutes: 0,
        exercises: [['Treadmill', '1200s 3.5 km']],
      },
    ]);
    expect(file.workouts[0]!.exercises[0]).toMatchObject({ note: 'wide grip' });
    expect(file.skipped).toEqual([
      { line: 5, why: 'missed' },
      { line: 7, why: 'time' },
    ]);
  });
});

describe('LiftLog', () => {
  const TEXT = `SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes
b59ab47f,2024-10-17T10:45:06,Incline Dumbbell Bench Press,60,kg,8,8,
8b929966,2024-10-16T00:10:00,Bench Press,67.5,kg,10,12,last one
8b929966,2024-10-16T23:50:00,Squats,97.5,kg,8,8,
8b929966,2024-10-16T23:40:30,Bench Press,70,kg,12,12,
8b929966,2024-10-16T23:40:30,Bench Press,155,lb,11,12,
8b929966,2024-10-16,,0,kg,0,12,
`;

  it('reads sets in the order in which they were done, also those after midnight', () => {
    expect(asks(TEXT)).toEqual({ name: 'LiftLog', unit: false, distance: false });
    const file = read(TEXT);
    expect(figures(file)).toEqual([
      {
        name: 'Workout',
        start: '2024-10-17T08:45:06.000Z',
        minutes: 0,
        exercises: [['Incline Dumbbell Bench Press', '60 kg x8']],
      },
      {
        name: 'Workout',
        start: '2024-10-16T21:40:30.000Z',
        minutes: 29.5,
        exercises: [
          ['Bench Press', '70 kg x12', '155 lb x11', '67.5 kg x10'],
          ['Squats', '97.5 kg x8'],
        ],
      },
    ]);
    const [, { key, exercises }] = file.workouts as [unknown, (typeof file.workouts)[0]];
    expect([key, exercises[0]!.sets[2]!.at, exercises[0]!.sets[2]!.note]).toEqual([
      '8b929966',
      Date.parse('2024-10-16T22:10:00Z'),
      'last one',
    ]);
    expect(file.skipped).toEqual([{ line: 7, why: 'empty' }]);
  });
});

describe('Liftosaur', () => {
  const HEADER =
    'Workout DateTime,Program,Day Name,Exercise,Is Warmup Set?,Required Reps,Completed Reps,Is AMRAP?,Required RPE,Completed RPE,Log RPE?,Required Weight Value,Required Weight Unit,Completed Weight Value,Completed Weight Unit,Ask Weight?,Completed Reps Time,Target Muscles,Synergist Muscles,Notes';
  const TEXT = `${HEADER}
2026-03-01T10:00:00.000Z,5x5,Day 1,"Squat, Barbell",1,5,5,0,,,0,45,lb,45,lb,0,2026-03-01T10:05:00.000Z,Quads,,
2026-03-01T10:00:00.000Z,5x5,Day 1,"Squat, Barbell",0,5,6,1,8,8.5,1,225,lb,227.5,lb,0,2026-03-01T10:12:00.000Z,Quads,,"slow, deep"
2026-03-01T10:00:00.000Z,5x5,Day 1,"Squat, Barbell",0,5,,0,8,,1,225,lb,,,0,,Quads,,
2026-03-01T10:00:00.000Z,5x5,Day 1,"Row, Barbell",0,5,5,0,,,0,60,kg,,,0,2026-03-01T10:20:00.000Z,Back,,
2026-03-01T25:00:00.000Z,5x5,Day 1,"Row, Barbell",0,5,5,0,,,0,60,kg,60,kg,0,,Back,,
`;

  it('reads what was done, with its times in UTC, and leaves out what was only planned', () => {
    expect(asks(TEXT)).toEqual({ name: 'Liftosaur', unit: false, distance: false });
    const file = read(TEXT);
    expect(figures(file)).toEqual([
      {
        name: 'Day 1',
        start: '2026-03-01T10:00:00.000Z',
        minutes: 20,
        exercises: [
          ['Squat, Barbell', '45 lb x5 warm_up', '227.5 lb x6 @8.5'],
          ['Row, Barbell', '60 kg x5'],
        ],
      },
    ]);
    expect(file.workouts[0]!.exercises[0]).toMatchObject({
      note: 'slow, deep',
      sets: [{ at: Date.parse('2026-03-01T10:05:00Z') }, {}],
    });
    expect(file.skipped).toEqual([
      { line: 4, why: 'missed' },
      { line: 6, why: 'time' },
    ]);
  });
});

describe('StrongLifts', () => {
  const HEADER =
    'Date (yyyy/mm/dd),Workout,Workout Name,Program Name,Body Weight (LB),Exercise,Sets×Reps,Sets×Time,Top Set (Reps×KG),e1RM (KG),Reps,Volume (KG),Workout Volume (KG),Duration (hours),Start Time (h:mm),End Time (h:mm),Notes,Set 1 (Reps), Set 1 (KG),Set 2 (Reps),Set 2 (KG),Set 3 (Reps),Set 3 (KG)';
  const row = (when: string, exercise: string, sets: string, times = '0.75,7:37 PM,8:22 PM') =>
    `${when},"Stronglifts 5×5",175,"${exercise}",5/5/-,,5×55,63.7,20,1100,3330.0,${times},"form note",${sets}`;
  const TEXT = [
    HEADER,
    row('2026/08/11,1,"Workout A"', 'Squat', '5,55,4,57.5,0,57.5'),
    row('2026/08/11,1,"Workout A"', 'Pull-ups', '8,0,,,,'),
    row('2026/08/11,1,"Workout A"', 'Plank', ',,,,,'),
    row('2026/08/11,2,"Workout B"', 'Deadlift', '5,100,,,,', '0.5,11:50 PM,12:20 AM'),
    row('2026/13/11,3,"Workout A"', 'Squat', '5,55,,,,'),
    '',
  ].join('\n');

  it('reads the sets of a row, two workouts of a day, one past midnight, and no set that failed', () => {
    expect(asks(TEXT)).toEqual({ name: 'StrongLifts', unit: false, distance: false });
    const file = read(TEXT, { unit: 'lb' });
    expect(figures(file)).toEqual([
      {
        name: 'Workout A',
        start: '2026-08-11T17:37:00.000Z',
        minutes: 45,
        exercises: [
          ['Squat', '55 kg x5', '57.5 kg x4'],
          ['Pull-ups', 'x8'],
        ],
      },
      {
        name: 'Workout B',
        start: '2026-08-11T21:50:00.000Z',
        minutes: 30,
        exercises: [['Deadlift', '100 kg x5']],
      },
    ]);
    expect(file.skipped).toEqual([
      { line: 2, why: 'missed' },
      { line: 4, why: 'empty' },
      { line: 6, why: 'time' },
    ]);
  });

  it('reads timed exercises, whose sets are in one column, and says which it cannot read', () => {
    const timed = (times: string) =>
      read(TEXT.replace('"Plank",5/5/-,', `"Plank",,${times}`), { unit: 'lb' });
    const planks = ({ workouts }: ReturnType<typeof read>) => workouts[0]!.exercises.slice(2);
    const of = (times: string) => figures(timed(times))[0]!.exercises[2]?.slice(1);
    expect(planks(timed('3×60'))).toMatchObject([
      { name: 'Plank', measure: 'time', sets: [{ seconds: 60 }, {}, {}] },
    ]);
    expect(of('2x1:30')).toEqual(['90s', '90s']);
    expect(of('60s/45 sec/-')).toEqual(['60s', '45s']);
    expect(timed('60/soon/-').skipped).toContainEqual({ line: 4, why: 'number' });
    expect(timed('60/soon/-').skipped).toContainEqual({ line: 4, why: 'missed' });
    expect(timed('3×0').skipped.filter(({ line }) => line === 4)).toHaveLength(3);
    expect(of('999999×60')).toHaveLength(50);
  });

  it('reads the older spelling, in pounds', () => {
    const older = TEXT.replaceAll('(KG)', '(LB)').replace('Sets×Reps', 'SetsxReps');
    expect(figures(read(older))[0]!.exercises[0]).toEqual(['Squat', '55 lb x5', '57.5 lb x4']);
  });
});

describe('this app’s sets.csv', () => {
  it('has the workout’s end and calories, and leaves out one that is under way', () => {
    const header =
      'date,time,session,workout,exercise,round,set,kind,measure,reps,load,unit,seconds,distance,distance unit,calories,rpe,note,records,session date,session start,session end,session calories';
    const row = (session: string, end: string, calories: string) =>
      `2026-10-27,2026-10-27T18:05:00.000+01:00,${session},A,Row,1,1,working,reps_weight,5,60,kg,,,,,,,,2026-10-27,2026-10-27T18:00:00.000+01:00,${end},${calories}`;
    const file = read(
      [
        header,
        row('a'.repeat(24), '2026-10-27T18:45:00.000+01:00', '320'),
        row('b'.repeat(24), '', ''),
        '',
      ].join('\n'),
    );
    expect(figures(file)).toMatchObject([{ start: '2026-10-27T17:00:00.000Z', minutes: 45 }]);
    expect(file.workouts).toMatchObject([{ key: 'a'.repeat(24), caloriesBurned: 320 }]);
    expect(file.skipped).toEqual([{ line: 3, why: 'unfinished' }]);
    // A set that was added in the evening.
    const end = '2026-10-27T18:45:00.000+01:00';
    const late = row('a'.repeat(24), end, '320').replace('T18:05', 'T22:05').replace('Row,1,1', 'Row,1,2');
    const mended = read([header, row('a'.repeat(24), end, '320'), late, ''].join('\n'));
    expect(figures(mended)).toMatchObject([{ minutes: 45 }]);
    expect(mended.workouts[0]!.exercises[0]!.sets.map(({ at }) => at !== undefined)).toEqual([true, false]);
  });
});
