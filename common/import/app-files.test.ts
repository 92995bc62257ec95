import { describe, expect, it } from 'vitest';
import { importedWorkoutSchema } from '../contract/training/imports';
import { formatOf } from './app-files';
import { readCsv, UnreadableFile } from './csv';
import { gatherWorkouts } from './gather';
import { figures, read } from './read-sample.fixture';

const NOON = Date.UTC(2026, 0, 2, 12);

describe('Strong', () => {
  const CLASSIC = `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
2023-02-06 18:02:11,"Push A",1h 5m,"Bench Press (Barbell) ",W,40.0,8,0,0,"","",
2023-02-06 18:02:11,"Push A",1h 5m,"Bench Press (Barbell) ",1,82.5,5.0,0,0,,"slept 8h, good",8.5
2023-02-06 18:02:11,"Push A",1h 5m,"Bench Press (Barbell) ",Rest Timer,0,0.0,0,180.0,,,
2023-02-06 18:02:11,"Push A",1h 5m,"Bench Press (Barbell) ",D,60,9,0,0,"two
lines",,
2023-02-06 18:02:11,"Push A",1h 5m,"Plank",1,0.0,0,0,60,,,
2023-02-06 18:02:11,"Push A",1h 5m,"Running",1,0,0.0,3.72,624.0,,,
2023-02-06 18:02:11,"Push A",1h 5m,"Bench Press (Barbell) ",1,70,5,0,0,,,
2023-02-06 18:02:11,"Push A",1h 5m,"Squat (Barbell)",1,0,0,0,0,,,
2023-02-30 18:02:11,"Push A",1h 5m,"Squat (Barbell)",1,100,5,0,0,,,
`;

  it('reads the classic layout, asks for its unit, and says which lines it leaves out', () => {
    const table = readCsv(CLASSIC);
    expect([formatOf(table)!.asksUnit(table), formatOf(table)!.asksDistance(table)]).toEqual([true, true]);
    const file = read(CLASSIC);
    expect(figures(file)).toEqual([
      {
        name: 'Push A',
        start: '2023-02-06T17:02:11.000Z',
        minutes: 65,
        exercises: [
          ['Bench Press (Barbell)', '40 kg x8 warm_up', '82.5 kg x5 @8.5', '60 kg x9 drop'],
          ['Plank', '60s'],
          ['Running', '624s 3.72 km'],
          ['Bench Press (Barbell)', '70 kg x5'],
        ],
      },
    ]);
    expect(file.workouts[0]).toMatchObject({ note: 'slept 8h, good' });
    expect(file.workouts[0]!.exercises[0]!.sets[2]).toMatchObject({ note: 'two\nlines' });
    expect(file.skipped).toEqual([
      { line: 4, why: 'rest' },
      { line: 10, why: 'empty' },
      { line: 11, why: 'time' },
    ]);
    expect(figures(read(CLASSIC, { unit: 'lb' }))[0]!.exercises[0]![1]).toBe('40 lb x8 warm_up');
  });

  it('reads Android’s, by semicolons, with a unit in each row and decimal commas', () => {
    const file =
      read(`Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration
2021-05-03 07:31:54;"Leg";"Deadlift (Barbell)";1;100;kg;5;;;;0;"";"";58m
2021-05-03 07:31:54;"Leg";"Leg Press";1;265,5;lbs;8;8,5;;;0;;;58m
2021-05-03 07:31:54;"Leg";"Rowing";1;;;;;2,5;mi;600;;;58m
`);
    expect(figures(file)).toEqual([
      {
        name: 'Leg',
        start: '2021-05-03T05:31:54.000Z',
        minutes: 58,
        exercises: [
          ['Deadlift (Barbell)', '100 kg x5'],
          ['Leg Press', '265.5 lb x8 @8.5'],
          ['Rowing', '600s 2.5 mi'],
        ],
      },
    ]);
  });

  it('reads the newest, with the unit in its header', () => {
    const text = `Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (kg);Reps;RPE;Distance (meters);Seconds;Notes;Workout Notes
"1";"2026-02-09 18:00:00";"Push day";"3600";"Bench Press (Barbell)";"W";"40";"10";"";"";"";"";""
"1";"2026-02-09 18:00:00";"Push day";"3600";"Bench Press (Barbell)";"1";"82,5";"8";"8,5";"";"";"Wide grip";""
"1";"2026-02-09 18:00:00";"Push day";"3600";"Bench Press (Barbell)";"Rest Timer";"";"";"";"";"90";"";""
`;
    const table = readCsv(text);
    expect([formatOf(table)!.asksUnit(table), formatOf(table)!.asksDistance(table)]).toEqual([false, false]);
    expect(figures(read(text, { unit: 'lb' }))[0]).toMatchObject({
      minutes: 60,
      exercises: [['Bench Press (Barbell)', '40 kg x10 warm_up', '82.5 kg x8 @8.5']],
    });
  });

  it.each([
    [
      'of an iPhone with units in columns',
      'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Weight Unit,Reps,RPE,Distance,Distance Unit,Seconds,Notes,Workout Notes\n2023-02-06 6:02:11\u202fPM,"Leg",1h 5m,"Squat",1,225.0,lbs,5,8.5,,,0,,',
    ],
    [
      'of Android without its last column',
      'Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes\n2023-02-06 18:02:11;"Leg";"Squat";1;225,0;lbs;5;8,5;;;0;"";""',
    ],
    [
      'with numbered workouts and units in columns',
      'Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes\n"7";"2023-02-06 18:02:11";"Leg";"3900";"Squat";"1";"225";"lb";"5";"8,5";"";"";"";"";""',
    ],
    [
      'in German',
      'Datum;Workout-Name;Name der Übung;Reihenfolge festlegen;Gewicht;Wiederh.;RPE;Entfernung;Sekunden;Notizen;Workout-Notizen;Dauer\n2023-02-06 18:02:11;"Leg";"Squat";1;225;5;8,5;0;0;;;1h 5m',
    ],
  ])('reads the layout %s', (_, text) => {
    expect(figures(read(text, { unit: 'lb' }))).toMatchObject([
      { name: 'Leg', start: '2023-02-06T17:02:11.000Z', exercises: [['Squat', '225 lb x5 @8.5']] },
    ]);
  });

  it('has the same keys in a later, larger export', () => {
    const keys = (text: string) => read(text).workouts.map(({ key }) => key);
    const later = `${CLASSIC}2023-02-08 18:00:00,"Pull A",50m,"Row",1,60,8,0,0,,,\n`;
    expect(keys(later).slice(0, 1)).toEqual(keys(CLASSIC));
    expect(keys(later)).toHaveLength(2);
  });
});

describe('Hevy', () => {
  const HEADER =
    '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"';
  const hevy = (...rows: string[]) => [HEADER, ...rows, ''].join('\r\n');

  it('reads kinds, supersets, help, times and notes with their line breaks', () => {
    const push = '"Push","1 Sep 2026, 07:30","1 Sep 2026, 08:41","felt\\ngood"';
    const file = read(
      hevy(
        `${push},"Bench Press (Barbell)",,"Paused",0,"warmup",40,10,,,`,
        `${push},"Bench Press (Barbell)",,"Paused",1,"normal",82.5,5,,,8.5`,
        `${push},"Lateral Raise (Dumbbell)",0,"",0,"dropset",10,12,,,`,
        `${push},"Face Pull",0,"",0,"failure",25,15,,,`,
        `${push},"Pull Up (Assisted)",,"",0,"normal",-22.05,6,,,`,
        `${push},"Plank",,"",0,"normal",,,,60,`,
        `${push},"Plank",,"",0,"normal",,,,45,`,
        `${push},"Plank",,"",1,"normal",,,,,`,
      ),
    );
    expect(figures(file)).toEqual([
      {
        name: 'Push',
        start: '2026-09-01T05:30:00.000Z',
        minutes: 71,
        exercises: [
          ['Bench Press (Barbell)', '40 kg x10 warm_up', '82.5 kg x5 @8.5'],
          ['Lateral Raise (Dumbbell)', '10 kg x12 drop'],
          ['Face Pull', '25 kg x15 failure'],
          ['Pull Up (Assisted)', '-22.05 kg x6'],
          ['Plank', '60s'],
          ['Plank', '45s'],
        ],
      },
    ]);
    const [workout] = file.workouts;
    expect(workout).toMatchObject({ note: 'felt\ngood', supersets: [2] });
    expect(workout!.exercises.map(({ roundNumber }) => roundNumber)).toEqual([1, 2, 2, 3, 3, 3]);
    expect(workout!.exercises[0]).toMatchObject({ note: 'Paused' });
    expect(file.skipped).toEqual([{ line: 9, why: 'empty' }]);
  });

  it('gives pounds back as they were typed, and miles beside kilograms', () => {
    const text = hevy(
      '"A","16 Juni 2026, 18:00","","","Bench",,"",0,"normal",199.99,5,,,',
      '"A","16 Juni 2026, 18:00","","","Bench",,"",1,"normal",132.28,5,,,',
      '"A","16 Juni 2026, 18:00","","","Run",,"",0,"normal",,,3.1,1500,',
    )
      .replace('weight_kg', 'weight_lbs')
      .replace('distance_km', 'distance_miles');
    expect(figures(read(text))[0]).toMatchObject({
      start: '2026-06-16T16:00:00.000Z',
      minutes: 0,
      exercises: [
        ['Bench', '200 lb x5', '132.28 lb x5'],
        ['Run', '1500s 3.1 mi'],
      ],
    });
  });

  it('takes the same title and start again as another workout', () => {
    const one = '"A","1 Sep 2026, 07:30","1 Sep 2026, 08:00","","Bench",,"",0,"normal",60,5,,,';
    const other = '"B","1 Sep 2026, 07:30","1 Sep 2026, 08:00","","Bench",,"",0,"normal",60,5,,,';
    expect(read(hevy(one, other, one)).workouts.map(({ key }) => key)).toEqual([
      '1 Sep 2026, 07:30 A',
      '1 Sep 2026, 07:30 B',
      '1 Sep 2026, 07:30 A #2',
    ]);
  });
});

describe('FitNotes', () => {
  it('reads Android’s: a day is a workout, and each row has its unit', () => {
    const file = read(`Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
2024-03-15,Barbell Squat,Legs,102.5,kgs,5,,,,
2024-03-15,Treadmill + incline,Cardio,,,,1.53,mi,0:32:06,
2024-03-15,Barbell Squat,Legs,225.0,lbs,5,,,,"belt, easy"
2024-03-16,Barbell Squat,Legs,100,kgs,5,,,,
`);
    expect(figures(file)).toEqual([
      {
        name: 'Workout',
        start: '2024-03-15T11:00:00.000Z',
        minutes: 0,
        exercises: [
          ['Barbell Squat', '102.5 kg x5', '225 lb x5'],
          ['Treadmill + incline', '1926s 1.53 mi'],
        ],
      },
      expect.objectContaining({ start: '2024-03-16T11:00:00.000Z' }),
    ]);
    expect(file.workouts[0]!.exercises[0]!.sets[1]).toMatchObject({ note: 'belt, easy' });
  });

  it('asks for the unit of a row that has none, and reads feet as metres', () => {
    const text = `Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
2024-03-15,Barbell Squat,Legs,102.5,kgs,5,,,,
2024-03-15,Swimming,Cardio,,,,150,ft,0:05:00,
`;
    expect(formatOf(readCsv(text))!.asksUnit(readCsv(text))).toBe(false);
    expect(figures(read(text))[0]!.exercises[1]).toEqual(['Swimming', '300s 45.72 m']);
    const open = text.replace('kgs', '');
    expect(formatOf(readCsv(open))!.asksUnit(readCsv(open))).toBe(true);
  });

  it('reads the iPhone’s, with both units, in the one that was typed', () => {
    const file =
      read(`Date,Exercise,Category,Weight (kg),Weight (lbs),Reps,Distance,Distance Unit,Time,Notes,Kind
2020-01-13,Incline Barbell Bench Press,Chest,70.00,154.32,5,,,,,wr
2020-01-13,Incline Barbell Bench Press,Chest,61.23,135.00,5,,,,,wr
2020-01-13,Side Plank,Abs,0.00,0.00,,,,01:00,,wt
2020-01-13,Stationary Bike,Cardio,,,,0.00,m,10:00,,dt
`);
    expect(figures(file)[0]!.exercises).toEqual([
      ['Incline Barbell Bench Press', '70 kg x5', '135 lb x5'],
      ['Side Plank', '60s'],
      ['Stationary Bike', '600s'],
    ]);
  });
});

describe('a table of the member’s own', () => {
  it('suggests what its columns mean, and reads days in the order of the file', () => {
    const text = 'Day\tLift\tWeight (lb)\tReps\n03/04/2025\tSquat\t225\t5\n23/12/2025\tSquat\t230\t5\n';
    expect(figures(read(text)).map(({ start }) => start)).toEqual([
      '2025-04-03T10:00:00.000Z',
      '2025-12-23T11:00:00.000Z',
    ]);
    expect(figures(read(text))[0]!.exercises).toEqual([['Squat', '225 lb x5']]);
  });
});

describe('bad input', () => {
  const strong = (row: string) =>
    read(
      `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n${row}\n`,
    );
  const row = (fields: { date?: string; name?: string; weight?: string; reps?: string } = {}) => {
    const { date = '2023-02-06 18:00:00', name = 'Row', weight = '60', reps = '5' } = fields;
    return `${date},"A",30m,"${name}",1,${weight},${reps},0,0,,,`;
  };

  it.each([
    [row({ date: '2099-02-06 18:00:00' }), 'future'],
    [row({ date: '1969-02-06 18:00:00' }), 'ancient'],
    [row({ date: 'soon' }), 'time'],
    [row({ name: '' }), 'nameless'],
    [row({ name: 'x'.repeat(10_000) }), 'name'],
    [row({ weight: '99999' }), 'absurd'],
    [row({ reps: '-5' }), 'absurd'],
    [row({ reps: '5.5' }), 'absurd'],
    [row({ weight: 'sixty' }), 'number'],
    [row({ weight: '=1+1' }), 'number'],
    [row({ weight: '1e5' }), 'number'],
    [row({ weight: '1'.repeat(400) }), 'absurd'],
    [row({ date: '2023-02-29 18:00:00' }), 'time'],
  ])('leaves the line out and says why', (text, why) => {
    expect(strong(text)).toMatchObject({ workouts: [], skipped: [{ line: 2, why }] });
  });

  it('refuses a file that is cut off within quotes, naming the line, and one with nothing in it', () => {
    expect(() => readCsv('Date,Exercise Name\n2020-01-01,"Bench')).toThrow(UnreadableFile);
    expect(() => readCsv('Date,Exercise Name\n2020-01-01,"Bench')).toThrow(/Line 2/);
    expect(() => readCsv('\ufeff\n\n')).toThrow('The file is empty.');
  });

  it('reads names and notes that no workout can hold as far as it can', () => {
    const text = [
      'session,workout,exercise,round,set,measure,reps,records,time,note,session start,session end',
      `s1,Legs,Squat,${'r'.repeat(200)},1.5,reps_weight,5,,2026-01-02 10:05,${'n'.repeat(499)}😀,2026-01-02 10:00,2026-01-02 11:00`,
      's1,Legs,Squat\ud800,\u200b,word,reps_weight,6,,2026-01-02 10:06,,2026-01-02 10:00,2026-01-02 11:00',
      's2,\u200b,Squat,1,1,reps_weight,7,,2026-01-03 10:06,,2026-01-03 10:00,2026-01-03 11:00',
      's2,Legs,\u200b,1,2,reps_weight,8,,2026-01-03 10:06,,2026-01-03 10:00,2026-01-03 11:00',
    ].join('\n');
    const { workouts, skipped } = read(`${text}\n`);
    for (const { line: _line, exercises, ...workout } of workouts) {
      const entries = exercises.map(({ name: _name, ...entry }) => ({
        ...entry,
        exerciseId: '1'.repeat(24),
      }));
      importedWorkoutSchema.parse({ ...workout, category: 'strength', exercises: entries });
    }
    expect(workouts.map(({ name, exercises }) => [name, ...exercises.map((one) => one.name)])).toEqual([
      ['Legs', 'Squat', 'Squat'],
      ['Workout', 'Squat'],
    ]);
    expect(skipped).toEqual([{ line: 5, why: 'nameless' }]);
  });

  it('reads a workout of more sets than the stack holds', () => {
    const start = { at: NOON };
    const rows = Array.from({ length: 150_000 }, (_, line) => {
      const set = { reps: 5, weight: 100 };
      return {
        line,
        start,
        at: start,
        startText: 'noon',
        workout: 'Legs',
        exercise: 'Squat',
        order: null,
        set,
      };
    });
    const { workouts } = gatherWorkouts(rows, { byRun: false, apart: true }, 'UTC', NOON);
    expect(workouts).toHaveLength(1);
  });

  it('reads a long file whole', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => {
      const day = new Date(Date.UTC(2015, 0, 1 + Math.floor(index / 20))).toISOString().slice(0, 10);
      return `${day} 18:00:00,"A",30m,"Lift ${index % 5}",${index % 4},60,5,0,0,,,`;
    }).join('\n');
    expect(strong(many)).toMatchObject({ workouts: { length: 500 }, skipped: [] });
  });
});
