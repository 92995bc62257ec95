/** Business constants (section 9 of docs/rules.md) and lengths of time. Each name carries its unit. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

export const INVITATION_VALIDITY_DAYS = 7;
export const DEFAULT_REST_SECONDS = 60;
export const DEFAULT_TIMER_SECONDS = 120;
export const DEFAULT_SETS = 3;
export const DEFAULT_REPS = 10;
export const DEFAULT_WEIGHT_LBS = 0;
export const CALORIES_PER_MINUTE = 8;
export const WEEKLY_TARGET_DAYS = 7;
export const WEEK_WINDOW_DAYS = 7;
export const MONTH_WINDOW_MONTHS = 1;
export const PROGRAM_MIN_WEEKS = 1;
export const PROGRAM_MAX_WEEKS = 52;
export const RECENT_WORKOUTS_ON_HOME = 3;
export const RECENT_SESSIONS_ON_PROGRESS = 10;
export const LOCKED_ACHIEVEMENTS_SHOWN = 3;
export const EXERCISES_ON_WORKOUT_CARD = 3;

export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5_000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOOLTIP_DELAY_MS = 700;
export const PROGRESS_MAX = 100;
export const REDEEM_REDIRECT_MS = 2_000;
export const SIGN_IN_REDIRECT_MS = 1_000;
/** Time after a link, Google or a passkey in which no new proof of identity is asked for. */
export const PROOF_MINUTES = 10;

/** A discarded session can be brought back for this long. */
export const DISCARDED_SESSION_DAYS = 30;
/** A deleted workout or program can be put back (Undo) for this long. */
export const UNDO_DELETE_DAYS = 1;
/** Seconds that one tap on −15 or +15 moves a rest timer. */
export const REST_STEP_SECONDS = 15;

/** Quotas of one member; beyond them a call is refused with `quota_reached`. */
export const MAX_WORKOUTS_PER_MEMBER = 2_000;
export const MAX_PROGRAMS_PER_MEMBER = 500;
/** Scheduled workouts per program: more than a member needs, far below the size limit of a document. */
export const MAX_SCHEDULED = 1_000;
/** Programs published to all members at once. */
export const MAX_PUBLISHED_PROGRAMS = 100;
/** Assignments of one admin that are kept. */
export const MAX_ASSIGNMENTS_PER_ADMIN = 1_000;
/** Programs that a member follows at once. */
export const MAX_RUNS_GOING_ON = 20;
/** Also the club's. */
export const MAX_OWN_EXERCISES = 500;
export const MAX_TOKENS_PER_MEMBER = 50;
export const MAX_PASSKEYS_PER_MEMBER = 20;
/** Of a member, and of the club as well. */
export const MAX_WEBHOOKS = 10;
/** Max sessions under way per member, more than one trains. It bounds the cost of ending a member's access. */
export const MAX_SESSIONS_UNDER_WAY = 10;
/** Max sessions per member: three a day for eighteen years. */
export const MAX_SESSIONS_PER_MEMBER = 20_000;
/** Max deleted things of one kind that a member can put back; the oldest go first. */
export const MAX_DELETED_PER_MEMBER = 200;
/** Max open invitations of the club. */
export const MAX_OPEN_INVITATIONS = 500;
/** Max members who signed up by Google without an invitation and wait for approval. */
export const MAX_WAITING_MEMBERS = 100;

/** Upper bounds that keep a document far below the database's limits. */
export const MAX_EXERCISES_PER_WORKOUT = 60;
/** Characters of a note at a set, an exercise or a session. */
export const MAX_NOTE = 500;
export const MAX_SETS = 50;
/** Max sets recorded by one tap. */
export const MAX_SETS_AT_ONCE = 200;
export const MAX_REPS = 10_000;
/** More than one set ever burned. */
export const MAX_CALORIES_OF_SET = 100_000;
export const MAX_WEIGHT_LBS = 10_000;
export const MAX_REST_SECONDS = 3_600;
/** The longest that the clock of a round runs: no longer than a workout is left before it is forgotten. */
export const MAX_CLOCK_SECONDS = 3 * 3_600;
/** Max countdown of a clock before it runs. */
export const MAX_LEAD_SECONDS = 30;
/** The longest that a workout may be planned for, or last: a day. */
export const MAX_DURATION_MINUTES = 1_440;
export const MAX_CALORIES = CALORIES_PER_MINUTE * MAX_DURATION_MINUTES;
/** Nothing done for this long: the workout was forgotten, and ended when it was last worked on. */
export const FORGOTTEN_AFTER_MINUTES = 180;
/** Minutes that a stated end may lie ahead of the server's clock. */
export const CLOCK_SLACK_MINUTES = 5;
/** Max commands of a session that can be undone, one after the other. */
export const UNDO_STEPS = 10;
/** The same set tapped again within this time is one set: it was pressed on two screens, or twice. */
export const SAME_SET_SECONDS = 10;
/** Max devices of a session whose replies are stored to be repeated; those that took part last stay. */
export const MAX_DEVICES_PER_SESSION = 64;
export const MAX_FACTS_PER_SESSION = 5_000;
/** Max commands of a session's devices; the outcome of each is stored with it. */
export const MAX_COMMANDS_PER_SESSION = 10_000;
/** A start from longer than this before the one under way, on a device that could not know of it, is one of its own. */
export const START_APART_MINUTES = 30;
