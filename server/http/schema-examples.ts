const START = Date.UTC(2026, 10, 22, 6, 30);
const at = (seconds: number): number => START + seconds * 1_000;
const moment = (seconds: number): string => new Date(at(seconds)).toISOString();
const EARLIER = '2026-10-05T17:20:00.000Z';
const NEXT_YEAR = '2027-10-05T17:20:00.000Z';

const memberId = '66f0a1b2c3d4e5f601234567';
const workoutId = '66f0a1b2c3d4e5f601234568';
const exerciseId = '66f0a1b2c3d4e5f601234569';
const entryId = '66f0a1b2c3d4e5f60123456a';
const sessionId = '66f0a1b2c3d4e5f60123456b';
const programId = '66f0a1b2c3d4e5f60123456c';
const otherId = '66f0a1b2c3d4e5f60123456d';
const deviceId = 'k3J9xQ2mT8aB';
const phrase = 'q7Zt1mWc0Yx-V4bLr8Kp_A2nEs5Hd9GuJfTiOo3RyQk';

const load = { value: 62.5, unit: 'kg' };
const exercise = {
  id: exerciseId,
  name: 'Bench Press',
  category: 'strength',
  difficulty: 'intermediate',
  muscleGroups: ['chest', 'triceps'],
  equipment: 'barbell and bench',
  measure: 'reps_weight',
  instructions: 'Lie down.\nLower the bar to the chest.\nPress it up.',
};
const ownExercise = { ...exercise, isClub: false, archivedAt: null, mergedInto: null };
const newOwnExercise = {
  name: 'Board Press',
  category: 'strength',
  difficulty: 'advanced',
  muscleGroups: ['chest', 'triceps'],
  equipment: 'barbell and bench',
  measure: 'reps_weight',
  instructions: 'Lower the bar to the board.',
};
const performedSet = { reps: 8, weight: 138, load, rpe: 8.5, note: 'Paused at the chest' };
const setTarget = { reps: 8, repsMax: 10, load };
const workoutExerciseInput = {
  exerciseId,
  sets: 3,
  reps: 8,
  weight: 138,
  restTime: 90,
  order: 1,
  roundNumber: 1,
};
const placed = { ...workoutExerciseInput, duration: null, roundName: null };
const workoutExercise = { id: entryId, workoutId, ...placed, exercise };
const roundStyle = { style: 'intervals', roundNumber: 2, workSeconds: 20, restSeconds: 10, times: 8 };
const newWorkout = {
  name: 'Push Day',
  category: 'strength',
  estimatedDuration: 45,
  exercises: [workoutExerciseInput],
};
const workout = {
  id: workoutId,
  userId: memberId,
  name: 'Push Day',
  description: null,
  category: 'strength',
  estimatedDuration: 45,
  isTemplate: false,
  createdAt: EARLIER,
  updatedAt: EARLIER,
  exercises: [workoutExercise],
  rounds: [{ roundNumber: 1, roundName: null, exercises: [workoutExercise] }],
};
const programWorkout = { programId, workoutId, week: 1, day: 1, dayName: 'Monday', order: 1 };
const newProgram = {
  name: 'Eight Weeks of Strength',
  description: 'Three days a week.',
  duration: 8,
  difficulty: 'intermediate',
  goal: 'strength',
};
const program = {
  id: programId,
  userId: memberId,
  ...newProgram,
  createdAt: EARLIER,
  workouts: [{ id: otherId, ...programWorkout, workout }],
};

const best = { reps: 8, load, at: at(240), sessionId };
const bests = { heaviest: best, oneRepMax: best, volume: best, repsAt: [best], timeFor: [] };
const planEntry = { id: entryId, ...placed, exercise, previous: [performedSet] };
const score = { laps: 7, reps: 12 };
const scoredRound = {
  roundNumber: 2,
  style: 'amrap',
  capSeconds: 600,
  work: [{ exerciseId, targets: [{ reps: 10 }] }],
  score,
};
const plan = { name: 'Push Day', category: 'strength', exercises: [planEntry] };
const startPlan = { ...plan, exercises: [{ id: entryId, ...placed }] };
const place = { entryId, set: 1 };
const actionId = `${deviceId}:1`;
const command = { type: 'complete_set', ...place, ...performedSet };
const setFact = { kind: 'set', id: actionId, at: at(240), exerciseId, place, done: performedSet };
const timer = { id: actionId, startedAt: at(240), durationMs: 90_000 };
const runningRest = { ...timer, status: 'running', endsAt: at(330) };
const pausedRest = { ...timer, status: 'paused', remainingMs: 42_000 };
const entryPart = { order: 1, roundNumber: 1, roundName: null, sets: 3, targets: null };
const undoStep = {
  actionId,
  type: 'complete_set',
  at: at(240),
  before: { phase: 'active', startedAt: at(0), rest: null },
};
const state = { phase: 'active', startedAt: at(0), facts: [setFact], rest: runningRest, last: undoStep };
const sessionExercise = {
  id: entryId,
  exerciseId,
  completedSets: 1,
  actualReps: [8],
  actualWeight: [138],
  sets: [performedSet],
  completed: false,
};
const summary = {
  id: sessionId,
  userId: memberId,
  workoutId,
  workout: plan,
  startTime: moment(0),
  endTime: null,
  totalDuration: null,
  caloriesBurned: null,
  completed: false,
  exercises: [sessionExercise],
  version: 2,
  phase: 'active',
};
const session = { ...summary, state };
const done = { sessionId, startTime: moment(0), workoutName: 'Push Day' };
const recordMade = { kind: 'heaviest', before: { reps: 8, load: { value: 60, unit: 'kg' } } };
const recordStep = { id: actionId, best, made: [recordMade] };
const week = { workouts: 3, minutes: 140, calories: 1_120 };
const achievement = {
  id: 'first-workout',
  name: 'First Workout',
  description: 'Complete your first workout',
  earned: true,
};
const newMeasurement = { kind: 'weight', value: 81.4, unit: 'kg', date: '2026-11-22' };
const measurement = { id: otherId, ...newMeasurement };
const settings = {
  unit: 'kg',
  effort: 'rpe',
  exerciseUnits: [{ exerciseId, unit: 'lb' }],
  progressions: [{ exerciseId, how: 'double' }],
  bars: { lb: [45], kg: [20, 15] },
  plates: { lb: [45, 25, 10, 5, 2.5], kg: [25, 20, 10, 5, 2.5, 1.25] },
  spokenChanges: false,
};

const email = 'ada@example.org';
const member = {
  id: memberId,
  firstName: 'Ada',
  lastName: 'Byron',
  email,
  profileImageUrl: null,
  isAdmin: false,
  isApproved: true,
  createdAt: EARLIER,
};
const device = 'Chrome on Android';
const joined = { id: otherId, state: 'met', word: 'lantern', expiresAt: moment(120) };
const join = { ...joined, device, place: '192.168.1.23' };
const joining = { ...joined, email };
const token = {
  id: otherId,
  name: 'Watch',
  createdAt: EARLIER,
  lastUsedAt: moment(0),
  expiresAt: NEXT_YEAR,
  scopes: ['read', 'train'],
  device: 'follow-and-drive',
  place: '192.168.1.23',
};
const journalEntry = {
  seq: 128,
  at: moment(0),
  kind: 'approved',
  by: { id: otherId, email: 'grace@example.org' },
  to: { id: memberId, email },
  detail: null,
  address: '192.168.1.20',
  device: 'Firefox on Linux',
  isCertain: true,
};
const credential = { id: 'dGhlLXBhc3NrZXk', clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4ifQ' };
const passkeyChallenge = { challenge: phrase, timeout: 300_000 };
const restEnd = { on: 'device', deviceId };
const memberDevice = { deviceId, name: 'My phone', kind: 'phone', push: true, seenAt: moment(0) };
const subscription = {
  endpoint: 'https://push.example/send/4f1c',
  keys: { p256dh: `B${phrase}${phrase}`, auth: 'q7Zt1mWc0YxV4bLr8KpA2n' },
};
const fault = { path: 'body.name', message: 'The name is missing.' };

/** An example of each named schema of the REST API. They all belong to one training of one member. */
export const SCHEMA_EXAMPLES: Readonly<Record<string, unknown>> = {
  Achievement: achievement,
  ActionId: actionId,
  AdminChange: { isAdmin: true },
  AdminMember: { ...member, invitedBy: 'grace@example.org', lastSeenAt: moment(0) },
  ApprovalChange: { isApproved: true },
  AskedJoin: { ...joining, state: 'open', word: null, email: null, secret: phrase, code: 'BX7Q2NKD' },
  AuthOptions: { google: true, email: 'link', signedIn: false },
  BackupStatus: { state: 'ok', lastGoodAt: moment(-12_600), failedAt: null, reason: null },
  Best: best,
  Bests: bests,
  BodyKind: 'waist',
  Category: 'strength',
  CommandEnvelope: { deviceId, seq: 1, nonce: 'f3Kq9_aZ', sessionId, at: at(240), command },
  CommandReply: { seq: 1, outcome: 'applied', rejection: null, version: 2 },
  CreatedToken: { ...token, lastUsedAt: null, device: null, place: null, token: `wtd_${phrase}` },
  DeviceAddress: { url: 'https://club.example', why: null },
  DeviceChange: { name: 'My phone', kind: 'phone', push: subscription },
  DeviceId: deviceId,
  Devices: { pushKey: `B${phrase}${phrase}`, restEnd, devices: [memberDevice] },
  Difficulty: 'intermediate',
  EffortScale: 'rpe',
  EntryPart: entryPart,
  Exercise: exercise,
  ExerciseHistory: {
    exercise,
    times: 12,
    since: EARLIER,
    bests,
    records: [actionId],
    meant: { sets: 3, reps: 8, weight: 138 },
    note: 'Elbows in.',
    sessions: [{ ...done, sets: [{ ...performedSet, id: actionId, at: at(240) }] }],
  },
  ExerciseNote: { text: 'Elbows in.' },
  Fact: setFact,
  FactId: `${deviceId}:4/2`,
  Fault: fault,
  Goal: 'strength',
  Invitation: {
    id: otherId,
    email,
    inviteCode: phrase,
    isUsed: false,
    createdAt: moment(0),
    expiresAt: moment(604_800),
    invitedBy: 'grace@example.org',
    usedAt: null,
    endedAt: null,
    link: `https://club.example/accept-invitation?code=${phrase}`,
  },
  InviteCode: phrase,
  Join: join,
  JoinAnswer: { isSame: true },
  JoinCode: { code: 'BX7Q2NKD' },
  JoinSessions: { other: sessionId },
  JoinToken: { token: phrase },
  Joining: joining,
  JoiningKey: { id: otherId, secret: phrase },
  JournalCheck: { isWhole: true, entries: 128, fault: null, newest: { seq: 128, hash: '9f'.repeat(32) } },
  JournalEntry: journalEntry,
  JournalPage: { entries: [journalEntry], next: 128 },
  LastAction: { ...undoStep, earlier: [undoStep] },
  LinkLook: { token: phrase },
  LinkLookAnswer: { email, needsCode: true },
  ListedRecord: {
    ...recordStep,
    exercise: {
      id: exerciseId,
      name: exercise.name,
      equipment: exercise.equipment,
      measure: exercise.measure,
    },
  },
  LoginLink: { token: phrase, code: '482913' },
  Measure: 'reps_weight',
  Measurement: measurement,
  Member: member,
  MemberDevice: memberDevice,
  Merge: { into: exerciseId },
  NewInvitation: { email },
  NewMeasurement: newMeasurement,
  NewOwnExercise: newOwnExercise,
  NewPasskey: {
    name: 'My phone',
    ...credential,
    attestationObject: 'o2NmbXRkbm9uZQ',
    transports: ['internal'],
  },
  NewProgram: newProgram,
  NewProgramWorkout: { programId, workoutId, week: 1, day: 1 },
  NewToken: { name: 'Watch', scopes: ['read', 'train'], days: 90 },
  NewWorkout: { ...newWorkout, rounds: [roundStyle] },
  NewWorkoutExercise: { workoutId, ...workoutExerciseInput },
  Nonce: 'f3Kq9_aZ',
  OpenedJoin: { ...joining, secret: phrase },
  OwnExercise: ownExercise,
  OwnExerciseChange: { name: 'Two-board Press', archived: false },
  PartSession: { source: deviceId },
  Passkey: {
    id: otherId,
    name: 'My phone',
    createdAt: EARLIER,
    lastUsedAt: null,
    host: 'club.example',
    isSynced: true,
  },
  PasskeyCreation: {
    options: {
      ...passkeyChallenge,
      rp: { id: 'club.example', name: 'Win the Day' },
      user: { id: 'ZvChssPU5fYBI0Vn', name: email, displayName: 'Ada Byron' },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    },
  },
  PasskeyName: { name: 'My phone' },
  PasskeyRequest: {
    options: {
      ...passkeyChallenge,
      rpId: 'club.example',
      userVerification: 'required',
      allowCredentials: [{ id: credential.id, type: 'public-key', transports: ['internal'] }],
    },
  },
  PausedRest: pausedRest,
  PerformedSet: performedSet,
  Place: place,
  Plan: { ...plan, rounds: [roundStyle] },
  PlanChange: { how: 'changed', entryId, from: entryPart, to: { ...entryPart, sets: 4 } },
  PlanEntry: { ...planEntry, targets: [setTarget, setTarget, setTarget], bests, pinnedNote: 'Elbows in.' },
  PlayerCommand: command,
  PlayerState: state,
  Problem: {
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    code: 'validation_failed',
    detail: fault.message,
    faults: [fault],
    requestId: '3d1f0c52-8a64-4f0e-9c61-5b0f6c1f7a10',
  },
  ProfileChange: { firstName: 'Ada', lastName: null },
  Program: program,
  ProgramChange: { name: 'Ten Weeks of Strength', duration: 10 },
  ProgramWorkout: { id: otherId, ...programWorkout, workout },
  ProgramWorkoutChange: { week: 2, day: 3 },
  Progress: {
    totalWorkouts: 42,
    streak: 4,
    totalMinutes: 1_930,
    totalCalories: 15_440,
    week,
    month: { workouts: 11, minutes: 505, calories: 4_040 },
    days: [{ date: '2026-11-22', workouts: 1, minutes: 45, calories: 360 }],
    achievements: [achievement],
  },
  Progression: 'double',
  ProofAsked: { message: 'We have sent you a link.' },
  ProofStatus: { isFresh: false, google: true, passkey: true, link: 'mail' },
  PushSubscription: subscription,
  RecordMade: recordMade,
  RecordStep: recordStep,
  Redeem: { inviteCode: phrase, email, firstName: 'Ada', lastName: 'Byron' },
  RefusedFact: { kind: 'refused', id: `${deviceId}:5`, at: at(300), command, rejection: 'session_completed' },
  Rejection: 'session_completed',
  Rest: runningRest,
  RestEnd: restEnd,
  RestEndChange: { restEnd },
  Round: { roundNumber: 2, roundName: 'Finisher', style: roundStyle, exercises: [workoutExercise] },
  RoundStyle: roundStyle,
  RunningRest: runningRest,
  Scope: 'train',
  Score: score,
  ScoreRecord: {
    ...done,
    roundNumber: 2,
    style: 'amrap',
    capSeconds: 600,
    score,
    before: { laps: 6, reps: 20 },
  },
  ScoredRound: scoredRound,
  Session: session,
  SessionChange: { endTime: moment(2_700), totalDuration: 45, caloriesBurned: 360, completed: true },
  SessionExercise: sessionExercise,
  SessionExerciseChange: { sets: [performedSet, performedSet, performedSet], completed: true },
  SessionSummary: summary,
  SetFact: setFact,
  SetKind: 'warm_up',
  SetTarget: setTarget,
  Settings: settings,
  SettingsChange: { unit: 'kg', progressions: [{ exerciseId, how: null }] },
  ShownJoin: {
    ...join,
    state: 'open',
    word: null,
    device: null,
    place: null,
    url: `https://club.example/join#token=${phrase}`,
    why: null,
  },
  SignIn: {
    id: phrase,
    isThis: true,
    device,
    place: '192.168.1.23',
    signedInAt: EARLIER,
    lastUsedAt: moment(0),
    isLetIn: false,
  },
  SimpleLogin: { email },
  SimpleLoginAnswer: { status: 'link-sent', message: 'Please look into your mail.', code: '482913' },
  StartPlan: startPlan,
  StartSession: { workoutId, at: at(0), plan: startPlan },
  StorageStatus: { state: 'ok', freeBytes: 41_231_654_912, totalBytes: 63_278_391_296 },
  TimeDone: { ...done, sets: [{ ...performedSet, id: actionId, at: at(240) }] },
  Token: token,
  TrainingExport: {
    format: 'win-the-day training',
    formatVersion: 1,
    exportedAt: moment(3_600),
    settings,
    measurements: [measurement],
    ownExercises: [ownExercise],
    pinnedNotes: [{ exerciseId, text: 'Elbows in.' }],
    workouts: [workout],
    programs: [program],
    sessions: [session],
  },
  TrainingYear: {
    from: '2025-11-17',
    until: '2026-11-22',
    days: [{ date: '2026-11-22', workouts: 1, minutes: 45 }],
    weeks: [
      {
        from: '2026-11-16',
        workouts: 3,
        volume: { lb: 0, kg: 4_500 },
        muscles: [{ muscle: 'chest', sets: 9 }],
      },
    ],
    lifts: [
      {
        exercise: { id: exerciseId, name: exercise.name },
        times: 12,
        weeks: [{ from: '2026-11-16', reps: 8, load }],
      },
    ],
  },
  UndoStep: undoStep,
  Unit: 'kg',
  UsedPasskey: { ...credential, authenticatorData: 'SZYN5YgOjGh0NBcP', signature: 'MEUCIQDx5g' },
  VerifiedInvitation: { email, isSetup: false },
  Workout: workout,
  WorkoutChange: { name: 'Push Day A', estimatedDuration: 50 },
  WorkoutExercise: workoutExercise,
  WorkoutExerciseChange: { sets: 4, reps: 6, restTime: 120 },
  WorkoutExerciseInput: { ...workoutExerciseInput, targets: [setTarget, setTarget, setTarget] },
};
