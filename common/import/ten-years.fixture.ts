import { DAY_MS, HOUR_MS, MINUTE_MS } from '../constants';

// A made-up history that every figure can be reckoned of by hand: one workout each Monday at 18:00 from 6 January 2014,
// an hour long, of three lifts with three sets each. It is written as each app would write it.

const FIRST_MONDAY = Date.UTC(2014, 0, 6);
/** Mondays in the whole history: ten years of 52 weeks. */
export const TEN_YEARS = 520;

type LiftName = 'Squat' | 'Bench Press' | 'Deadlift';
interface Lift {
  name: LiftName;
  reps: number;
  /** Kilograms in the week of this number, from 0. */
  kg: (week: number) => number;
}
export const LIFTS: readonly Lift[] = [
  // A quarter of a kilogram more each week.
  { name: 'Squat', reps: 5, kg: (week) => 60 + week / 4 },
  // 40, 42.5, 45, 47.5 and again.
  { name: 'Bench Press', reps: 8, kg: (week) => 40 + 2.5 * (week % 4) },
  { name: 'Deadlift', reps: 3, kg: () => 100 },
];
const SETS = 3;

/** Figures of the first `weeks` weeks, a multiple of 4, reckoned without looking at any set. */
export const reckoned = (weeks: number) => ({
  workouts: weeks,
  sets: weeks * 9,
  /**
   * Squat: 15 repetitions a week, and loads that sum to 60 × weeks + (0 + 1 + … + (weeks − 1)) / 4. Bench press: 24 of
   * each, and 175 kg in four weeks. Deadlift: 9 of 100 kg.
   */
  volume: 15 * (60 * weeks + (weeks * (weeks - 1)) / 8) + (24 * 175 * weeks) / 4 + 900 * weeks,
  heaviest: { Squat: 60 + (weeks - 1) / 4, 'Bench Press': 47.5, Deadlift: 100 } satisfies Record<
    LiftName,
    number
  >,
  firstDay: '2014-01-06',
  lastDay: new Date(FIRST_MONDAY + (weeks - 1) * 7 * DAY_MS).toISOString().slice(0, 10),
  /** Weeks in a row with a workout. */
  streakWeeks: weeks,
});

interface MadeSet {
  nth: number;
  day: Date;
  lift: Lift;
  /** From 1. */
  set: number;
  kg: number;
}

const setsOf = (weeks: number): MadeSet[] =>
  Array.from({ length: weeks }, (_, week) =>
    LIFTS.flatMap((lift) =>
      Array.from({ length: SETS }, (_, at) => ({
        nth: week + 1,
        day: new Date(FIRST_MONDAY + week * 7 * DAY_MS),
        lift,
        set: at + 1,
        kg: lift.kg(week),
      })),
    ),
  ).flat();

/** "2014-01-06" or "2014/01/06". */
const ymd = (day: Date, between = '-') => day.toISOString().slice(0, 10).replaceAll('-', between);
const barbell = ({ name }: Lift) => `${name} (Barbell)`;
const comma = (value: number) => String(value).replace('.', ',');
const csv = (header: string, sets: readonly MadeSet[], row: (set: MadeSet) => string) =>
  `${[header, ...sets.map(row)].join('\n')}\n`;
const BERLIN_HOUR = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  hourCycle: 'h23',
});
/** UTC text of so many minutes after 18:00 in Berlin, where it is 14:00 at noon UTC in summer. */
const inUtc = (day: Date, minutes: number) => {
  const isSummer = BERLIN_HOUR.format(new Date(day.getTime() + DAY_MS / 2)) === '14';
  return new Date(day.getTime() + (isSummer ? 16 : 17) * HOUR_MS + minutes * MINUTE_MS).toISOString();
};

const HEVY =
  '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"';
type HevyDate = (day: number, month: number, year: number, hour: number) => string;
const monthNames = (names: string): readonly string[] => names.split(' ');
const ENGLISH = monthNames('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
const GERMAN = monthNames('Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.');
const ITALIAN = monthNames('gen feb mar apr mag giu lug ago set ott nov dic');

const hevy = (dateOf: HevyDate) => (weeks: number) =>
  csv(HEVY, setsOf(weeks), ({ day, lift, set, kg }) => {
    const [start, end] = [18, 19].map((hour) =>
      dateOf(day.getUTCDate(), day.getUTCMonth(), day.getUTCFullYear(), hour),
    );
    return `"Full Body","${start}","${end}","","${barbell(lift)}",,"",${set - 1},"normal",${kg},${lift.reps},,,`;
  });
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The history of so many weeks as each app writes it. */
export const WRITTEN: Readonly<Record<string, (weeks: number) => string>> = {
  'Strong, classic': (weeks) =>
    csv(
      'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
      setsOf(weeks),
      ({ day, lift, set, kg }) =>
        `${ymd(day)} 18:00:00,"Full Body",1h,"${barbell(lift)}",${set},${kg},${lift.reps}.0,0,0.0,"",,`,
    ),
  'Strong of an iPhone, units in columns': (weeks) =>
    csv(
      'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Weight Unit,Reps,RPE,Distance,Distance Unit,Seconds,Notes,Workout Notes',
      setsOf(weeks),
      ({ day, lift, set, kg }) =>
        `${ymd(day)} 6:00:00\u202fPM,"Full Body",60m,"${barbell(lift)}",${set},${kg},kg,${lift.reps},,,,0,,`,
    ),
  'Strong of Android': (weeks) =>
    csv(
      'Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration',
      setsOf(weeks),
      ({ day, lift, set, kg }) =>
        `${ymd(day)} 18:00:00;"Full Body";"${barbell(lift)}";${set};${comma(kg)};kg;${lift.reps};;;;0;"";"";1h`,
    ),
  'Strong, newest': (weeks) =>
    csv(
      'Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (kg);Reps;RPE;Distance (meters);Seconds;Notes;Workout Notes',
      setsOf(weeks),
      ({ nth, day, lift, set, kg }) =>
        `"${nth}";"${ymd(day)} 18:00:00";"Full Body";"3600";"${barbell(lift)}";"${set}";"${comma(kg)}";"${lift.reps}";"";"";"";"";""`,
    ),
  'Hevy in English': hevy((day, month, year, hour) => `${day} ${ENGLISH[month]} ${year}, ${hour}:00`),
  'Hevy in German': hevy((day, month, year, hour) => `${day} ${GERMAN[month]} ${year}, ${hour}:00`),
  'Hevy in Italian': hevy((day, month, year, hour) => `${day} ${ITALIAN[month]} ${year}, ${hour}:00`),
  'Hevy in Korean': hevy((day, month, year, hour) => `${day} ${month + 1}월 ${year}, ${hour}:00`),
  'Hevy’s page in English': hevy(
    (day, month, year, hour) => `${ENGLISH[month]} ${day}, ${year}, ${hour - 12}:00\u202fPM`,
  ),
  'Hevy’s page in German': hevy(
    (day, month, year, hour) => `${twoDigits(day)}.${twoDigits(month + 1)}.${year}, ${hour}:00`,
  ),
  'FitNotes of Android': (weeks) =>
    csv(
      'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment',
      setsOf(weeks),
      ({ day, lift, kg }) => `${ymd(day)},Barbell ${lift.name},Body,${kg},kgs,${lift.reps},,,,`,
    ),
  'FitNotes of an iPhone': (weeks) =>
    csv(
      'Date,Exercise,Category,Weight (kg),Weight (lbs),Reps,Distance,Distance Unit,Time,Notes,Kind',
      setsOf(weeks),
      ({ day, lift, kg }) =>
        `${ymd(day)},Barbell ${lift.name},Body,${kg.toFixed(2)},${(kg / 0.45359237).toFixed(2)},${lift.reps},,,,,wr`,
    ),
  'FitNotes 2': (weeks) =>
    csv(
      'Name,StartTime,EndTime,BodyWeight,Exercise,Equipment,Reps,Weight,Time,Distance,Status,IsWarmup,RPE,RIR,Categories,Note',
      setsOf(weeks),
      ({ day, lift, kg }) =>
        `Full Body,${inUtc(day, 0)},${inUtc(day, 60)},"94,0",${lift.name},Barbell,${lift.reps},"${comma(kg)}",,,Done,false,,,,`,
    ),
  LiftLog: (weeks) =>
    csv(
      'SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes',
      setsOf(weeks).reverse(),
      ({ nth, day, lift, set, kg }) => {
        const minute = twoDigits(LIFTS.indexOf(lift) * 20 + (set - 1) * 5);
        return `session-${nth},${ymd(day)}T18:${minute}:00,Barbell ${lift.name},${kg},kg,${lift.reps},5,`;
      },
    ),
  Liftosaur: (weeks) =>
    csv(
      'Workout DateTime,Program,Day Name,Exercise,Is Warmup Set?,Required Reps,Completed Reps,Is AMRAP?,Required RPE,Completed RPE,Log RPE?,Required Weight Value,Required Weight Unit,Completed Weight Value,Completed Weight Unit,Ask Weight?,Completed Reps Time,Target Muscles,Synergist Muscles,Notes',
      setsOf(weeks),
      ({ day, lift, set, kg }) => {
        const minutes = LIFTS.indexOf(lift) * 20 + set * 5;
        return `${inUtc(day, 0)},5x5,Full Body,"${lift.name}, Barbell",0,5,${lift.reps},0,,,0,${kg},kg,${kg},kg,0,${inUtc(day, minutes)},,,`;
      },
    ),
  StrongLifts: (weeks) =>
    csv(
      'Date (yyyy/mm/dd),Workout,Workout Name,Program Name,Body Weight (KG),Exercise,Sets×Reps,Sets×Time,Top Set (Reps×KG),e1RM (KG),Reps,Volume (KG),Workout Volume (KG),Duration (hours),Start Time (h:mm),End Time (h:mm),Notes,Set 1 (Reps), Set 1 (KG),Set 2 (Reps),Set 2 (KG),Set 3 (Reps),Set 3 (KG)',
      setsOf(weeks).filter(({ set }) => set === 1),
      ({ nth, day, lift, kg }) => {
        const sets = Array.from({ length: SETS }, () => `${lift.reps},${kg}`).join(',');
        return `${ymd(day, '/')},${nth},"Full Body","5×5",83.5,"Barbell ${lift.name}",,,,,,,,1,6:00 PM,7:00 PM,"",${sets}`;
      },
    ),
  'A table of one’s own': (weeks) =>
    csv('Day\tLift\tWeight (kg)\tReps\tLength', setsOf(weeks), ({ day, lift, kg }) =>
      [ymd(day, '/'), `Barbell ${lift.name}`, comma(kg), lift.reps, '60'].join('\t'),
    ),
};
