import type { MOVEMENTS } from '@common/contract/training/exercise-words';
import type { Exercise } from '@common/contract/training/exercises';
import { CATALOG } from './catalog';
import type { Movement } from './movement';

/** Movements of one kind by a word of the equipment; `''` is the one without any of these words. */
type Kinds = Readonly<Record<string, string>>;

const SQUATS: Kinds = {
  barbell: 'barbell back squat',
  smith: 'smith machine squat',
  machine: 'hack squat',
  kettlebell: 'goblet squat',
  dumbbell: 'goblet squat',
  '': 'bodyweight squat',
};
const PRESSES: Kinds = {
  smith: 'smith machine bench press',
  barbell: 'barbell bench press',
  dumbbell: 'dumbbell bench press',
  cable: 'cable fly',
  machine: 'machine chest press',
  '': 'push-up',
};
const OVERHEAD: Kinds = {
  smith: 'smith machine shoulder press',
  barbell: 'barbell overhead press',
  landmine: 'landmine press',
  machine: 'machine shoulder press',
  '': 'standing dumbbell press',
};
const ROWS: Kinds = {
  rower: 'steady-state row',
  barbell: 'barbell bent-over row',
  'dumbbells and bench': 'one-arm dumbbell row',
  kettlebell: 'kettlebell gorilla row',
  landmine: 't-bar row',
  cable: 'seated cable row',
  machine: 'chest-supported row machine',
  suspension: 'suspension row',
  ring: 'suspension row',
  dumbbell: 'chest-supported dumbbell row',
  band: 'seated cable row',
  '': 'inverted row',
};
const CURLS: Kinds = {
  barbell: 'barbell curl',
  cable: 'cable curl',
  machine: 'preacher curl',
  '': 'alternating dumbbell curl',
};
const DEADLIFTS: Kinds = {
  trap: 'trap bar deadlift',
  kettlebell: 'dumbbell romanian deadlift',
  dumbbell: 'dumbbell romanian deadlift',
  '': 'conventional deadlift',
};
const LUNGES: Kinds = {
  dumbbell: 'walking dumbbell lunge',
  kettlebell: 'walking dumbbell lunge',
  '': 'reverse lunge',
};
const LATERAL: Kinds = {
  cable: 'cable lateral raise',
  machine: 'machine lateral raise',
  '': 'dumbbell lateral raise',
};
const FLIES: Kinds = { cable: 'cable fly', machine: 'pec deck fly', '': 'dumbbell fly' };
const TRICEPS: Kinds = {
  cable: 'triceps rope pushdown',
  barbell: 'skull crusher',
  dumbbell: 'overhead dumbbell triceps extension',
  bench: 'bench dip',
  '': 'diamond push-up',
};
const THRUSTS: Kinds = {
  barbell: 'barbell hip thrust',
  bench: 'single-leg hip thrust',
  cable: 'cable kickback',
  '': 'glute bridge',
};

const CALVES: Kinds = { machine: 'standing calf raise', '': 'single-leg calf raise' };
const INCLINE: Kinds = { barbell: 'incline barbell bench press', '': 'incline dumbbell press' };
const DIPS: Kinds = { bench: 'bench dip', ring: 'ring dip', '': 'parallel bar dip' };
const REAR_FLIES: Kinds = { machine: 'reverse pec deck', '': 'bent-over rear delt fly' };
const SHRUGS: Kinds = { barbell: 'barbell shrug', '': 'dumbbell shrug' };
const PULL_UPS: Kinds = { band: 'band-assisted pull-up', machine: 'assisted pull-up machine', '': 'pull-up' };
const SNATCHES: Kinds = {
  kettlebell: 'kettlebell snatch',
  dumbbell: 'alternating dumbbell snatch',
  '': 'barbell snatch',
};
const THRUSTERS: Kinds = { dumbbell: 'dumbbell thruster', '': 'barbell thruster' };
const CRUNCHES: Kinds = { cable: 'cable crunch', '': 'crunch' };
const ROTATIONS: Kinds = { cable: 'cable woodchop', '': 'russian twist' };
const JUMPS: Kinds = { rope: 'jump rope basic bounce', '': 'squat jump' };

/** The figures of each movement that an own exercise may name, by its equipment. */
const BY_MOVEMENT: Readonly<Record<(typeof MOVEMENTS)[number], Kinds | string>> = {
  squat: SQUATS,
  'front squat': 'barbell front squat',
  'split squat': { dumbbell: 'bulgarian split squat', '': 'split squat' },
  lunge: LUNGES,
  'side lunge': 'lateral lunge',
  'step-up': 'dumbbell step-up',
  'leg press': 'leg press',
  'leg extension': 'leg extension',
  'leg curl': { ball: 'stability ball leg curl', mat: 'nordic hamstring curl', '': 'lying leg curl' },
  'calf raise': CALVES,
  deadlift: DEADLIFTS,
  'romanian deadlift': { barbell: 'romanian deadlift', '': 'dumbbell romanian deadlift' },
  'good morning': 'good morning',
  'hip thrust': THRUSTS,
  'back extension': 'back extension',
  swing: 'kettlebell swing',
  'bench press': PRESSES,
  'incline press': INCLINE,
  'decline press': 'decline barbell bench press',
  'push-up': 'push-up',
  dip: DIPS,
  fly: FLIES,
  'overhead press': OVERHEAD,
  'lateral raise': LATERAL,
  'front raise': 'plate front raise',
  'rear fly': REAR_FLIES,
  'face pull': 'face pull',
  shrug: SHRUGS,
  row: ROWS,
  'pull-up': PULL_UPS,
  pulldown: 'lat pulldown',
  pullover: 'dumbbell pullover',
  curl: CURLS,
  'hammer curl': 'hammer curl',
  'wrist curl': 'wrist curl',
  'triceps extension': TRICEPS,
  clean: 'power clean',
  snatch: SNATCHES,
  thruster: THRUSTERS,
  plank: 'plank',
  'side plank': 'side plank',
  crunch: CRUNCHES,
  'sit-up': 'sit-up',
  'leg raise': 'hanging leg raise',
  rotation: ROTATIONS,
  rollout: 'kneeling ab wheel rollout',
  burpee: 'burpee',
  'mountain climber': 'mountain climber',
  jump: { box: 'box jump', ...JUMPS },
  carry: "farmer's carry",
  'sled push': 'sled push sprint',
  'rope waves': 'alternating battle rope waves',
  boxing: { bag: 'heavy bag rounds', '': 'shadow boxing' },
  walk: 'brisk walk',
  run: { treadmill: 'treadmill progression run', '': 'tempo run' },
  ride: 'steady indoor ride',
  'rowing machine': 'steady-state row',
  'ski erg': 'ski erg steady session',
  swim: 'freestyle swim laps',
  climb: 'bouldering circuit',
  skate: 'inline skating',
  dance: 'dance cardio',
  stretch: "world's greatest stretch",
  yoga: 'sun salutation a',
  balance: 'single-leg balance',
  breathing: 'box breathing',
};

/** Words of a name, the first that fits decides. */
const BY_NAME: readonly (readonly [RegExp, Kinds | string])[] = [
  [/split squat|split-squat/, { dumbbell: 'bulgarian split squat', '': 'split squat' }],
  [/front squat/, 'barbell front squat'],
  [/overhead squat/, 'overhead squat'],
  [/goblet/, 'goblet squat'],
  [/hack/, 'hack squat'],
  [/pistol/, 'pistol squat'],
  [/squat jump|jump squat/, 'squat jump'],
  [/squat/, SQUATS],
  [/leg press/, 'leg press'],
  [/step.?up/, 'dumbbell step-up'],
  [/lateral lunge|side lunge/, 'lateral lunge'],
  [/lunge/, LUNGES],
  [/leg extension/, 'leg extension'],
  [/nordic/, 'nordic hamstring curl'],
  [/leg curl|hamstring curl/, { ball: 'stability ball leg curl', '': 'lying leg curl' }],
  [/calf|calves/, CALVES],
  [/romanian|rdl|stiff/, { barbell: 'romanian deadlift', '': 'dumbbell romanian deadlift' }],
  [/sumo/, 'sumo deadlift'],
  [/deadlift/, DEADLIFTS],
  [/good morning/, 'good morning'],
  [/swing/, 'kettlebell swing'],
  [/hip thrust|bridge|glute/, THRUSTS],
  [/back extension|hyperextension/, 'back extension'],
  [/clean and jerk/, 'clean and jerk'],
  [/snatch/, SNATCHES],
  [/clean/, 'power clean'],
  [/thruster/, THRUSTERS],
  [/pulldown|pull-down/, 'lat pulldown'],
  [/chin.?up/, 'chin-up'],
  [/muscle.?up/, 'muscle-up'],
  [/pull.?up/, PULL_UPS],
  [/pullover/, 'dumbbell pullover'],
  [/face pull/, 'face pull'],
  [/rear delt|reverse fly|reverse pec/, REAR_FLIES],
  [/shrug/, SHRUGS],
  [/upright row/, 'barbell shrug'],
  [/\brow(ing)?\b/, ROWS],
  [/push.?down|tricep|kickback|skull|extension/, TRICEPS],
  [/wrist|forearm/, 'wrist curl'],
  [/hammer/, 'hammer curl'],
  [/preacher/, 'preacher curl'],
  [/curl/, CURLS],
  [/lateral raise|side raise/, LATERAL],
  [/front raise/, 'plate front raise'],
  [/fly|flye|crossover|pec deck/, FLIES],
  [/incline.*press/, INCLINE],
  [/decline.*press/, 'decline barbell bench press'],
  [/overhead press|shoulder press|military|ohp|strict press|push press/, OVERHEAD],
  [/arnold/, 'arnold press'],
  [/push.?up|press.?up/, 'push-up'],
  [/dip/, DIPS],
  [/leg raise|knee raise|toes to bar/, 'hanging leg raise'],
  [/bench|chest press|floor press/, PRESSES],
  [/press/, OVERHEAD],
  [/side plank/, 'side plank'],
  [/plank/, 'plank'],
  [/russian|twist|chop|rotation/, ROTATIONS],
  [/rollout|ab wheel/, 'kneeling ab wheel rollout'],
  [/sit.?up/, 'sit-up'],
  [/crunch/, CRUNCHES],
  [/burpee/, 'burpee'],
  [/mountain climber/, 'mountain climber'],
  [/box jump/, 'box jump'],
  [/jump|hop/, JUMPS],
  [/jack/, 'jumping jack'],
  [/carry|walk.*(kettlebell|dumbbell)|farmer/, "farmer's carry"],
  [/sled|prowler/, 'sled push sprint'],
  [/rope/, 'alternating battle rope waves'],
  [/box(ing)?\b|punch|bag/, 'shadow boxing'],
  [/cycl|bike|spin|ride/, 'steady indoor ride'],
  [/swim/, 'freestyle swim laps'],
  [/hik|walk/, 'brisk walk'],
  [/run|jog|sprint/, 'tempo run'],
  [/ski/, 'ski erg steady session'],
  [/skat/, 'inline skating'],
  [/climb/, 'bouldering circuit'],
  [/yoga|salutation/, 'sun salutation a'],
  [/breath|meditat/, 'box breathing'],
  [/foam/, 'foam roll quads'],
  [/danc/, 'dance cardio'],
];

/** Equipment that stands for one movement, for names that say nothing. */
const BY_EQUIPMENT: Kinds = {
  treadmill: 'treadmill progression run',
  bike: 'steady indoor ride',
  rower: 'steady-state row',
  elliptical: 'elliptical steady session',
  'stair climber': 'stair climber',
  'ski erg': 'ski erg steady session',
  pool: 'freestyle swim laps',
  'jump rope': 'jump rope basic bounce',
  'battle ropes': 'alternating battle rope waves',
  sled: 'sled push sprint',
  'heavy bag': 'heavy bag rounds',
  'ab wheel': 'kneeling ab wheel rollout',
  racket: 'tennis forehand rally',
  'climbing wall': 'bouldering circuit',
  'foam roller': 'foam roll quads',
};

/** The usual movement of each muscle. */
const BY_MUSCLE: Readonly<Record<string, Kinds>> = {
  chest: PRESSES,
  back: { bar: 'pull-up', ...ROWS },
  shoulders: OVERHEAD,
  biceps: CURLS,
  triceps: TRICEPS,
  forearms: { '': 'wrist curl' },
  neck: { '': 'neck side stretch' },
  core: { cable: 'pallof press', 'pull-up bar': 'hanging knee raise', '': 'crunch' },
  hips: { band: 'banded lateral walk', machine: 'hip abduction machine', '': 'kneeling hip flexor stretch' },
  glutes: THRUSTS,
  quads: SQUATS,
  hamstrings: {
    machine: 'lying leg curl',
    mat: 'nordic hamstring curl',
    none: 'standing hamstring stretch',
    ...DEADLIFTS,
  },
  'inner thighs': { machine: 'hip adduction machine', '': 'lateral lunge' },
  calves: CALVES,
  ankles: { '': 'ankle rock' },
  'full body': {
    barbell: 'barbell thruster',
    dumbbell: 'dumbbell thruster',
    kettlebell: 'kettlebell swing',
    '': 'burpee',
  },
  'heart and lungs': { '': 'easy jog' },
  balance: { '': 'single-leg balance' },
  breathing: { '': 'box breathing' },
  mobility: { '': "world's greatest stretch" },
};

const pick = (kinds: Kinds | string, words: string): string =>
  typeof kinds === 'string'
    ? kinds
    : (Object.entries(kinds).find(([word]) => word !== '' && words.includes(word))?.[1] ?? kinds['']!);

const isMovement = (word: string | undefined): word is keyof typeof BY_MOVEMENT =>
  word !== undefined && Object.hasOwn(BY_MOVEMENT, word);

/**
 * The name of the movement of an exercise: the one that its member chose, its own, or that of the most alike by name,
 * equipment and muscles.
 */
export function movementNameOf({ name, equipment, muscleGroups, movement }: Figured): string {
  if (isMovement(movement)) return pick(BY_MOVEMENT[movement], equipment.toLowerCase());
  const key = name.trim().toLowerCase();
  if (Object.hasOwn(CATALOG, key)) return key;
  const words = `${key} ${equipment.toLowerCase()}`;
  const byName = BY_NAME.find(([pattern]) => pattern.test(key))?.[1];
  if (byName) return pick(byName, words);
  const byEquipment = Object.entries(BY_EQUIPMENT).find(([word]) => equipment.toLowerCase().includes(word));
  if (byEquipment) return byEquipment[1];
  const muscle = muscleGroups.find((one) => Object.hasOwn(BY_MUSCLE, one));
  return pick(BY_MUSCLE[muscle ?? 'full body']!, words);
}

/** As much of an exercise as its figure shows. */
export type Figured = Pick<Exercise, 'name' | 'equipment' | 'movement'> & { muscleGroups: readonly string[] };

const movements = new Map<string, Movement>();
/** The movement of an exercise, made once. */
export function movementOf(exercise: Figured): Movement {
  const name = movementNameOf(exercise);
  const cached = movements.get(name);
  if (cached) return cached;
  const movement = CATALOG[name]!();
  movements.set(name, movement);
  return movement;
}
