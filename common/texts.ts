import type { GoogleProblem } from './auth';
import { MAX_SESSIONS_UNDER_WAY } from './constants';
import type { Load } from './player/load';

/**
 * Messages and toasts: those of product.md, verbatim, and those that several screens or both floors show. What one
 * screen alone says stands in that screen.
 */

export const TAGLINE = 'Win the day!';

export const workoutTexts = {
  nameRequired: 'Please enter a workout name.',
  categoryRequired: 'Please select a category.',
  exerciseRequired: 'Please add at least one exercise.',
  signInRequired: 'You must be logged in to create a workout.',
  createFailed: 'Failed to create workout. Please try again.',
  deleteFailed: 'Failed to delete workout. Please try again.',
  saveFailed: 'Failed to save workout. Please try again.',
  duplicateFailed: 'Failed to duplicate workout. Please try again.',
  confirmDelete: 'Are you sure you want to delete this workout?',
  deleted: { title: 'Workout deleted' },
  restored: { title: 'Workout restored' },
  restoreFailed: 'Failed to restore workout',
  noneFound: 'No workouts found',
  noneYet: 'No workouts yet',
  createFirst: 'Create Your First Workout',
} as const;

export const programTexts = {
  validationTitle: 'Validation Error',
  nameAndDurationRequired: 'Please fill in program name and duration.',
  durationRange: 'Please enter a duration from 1 to 52 weeks.',
  signInRequired: 'You must be logged in to create a program.',
  dayAndWorkoutRequired: 'Please select a day and workout.',
  createFailed: 'Failed to create workout program. Please try again.',
  addWorkoutFailed: 'Failed to add workout to program.',
  moveWorkoutFailed: 'Failed to move workout.',
  removeWorkoutFailed: 'Failed to remove workout from program.',
  saveFailed: 'Failed to save program. Please try again.',
  copyFailed: 'Failed to copy program. Please try again.',
  deleteFailed: 'Failed to delete program. Please try again.',
  confirmDelete: 'Are you sure you want to delete this program?',
  deleted: { title: 'Program deleted' },
  restored: { title: 'Program restored' },
  restoreFailed: 'Failed to restore program',
  listFailed: 'Failed to fetch programs',
  scheduled: (count: number) => `${count} ${count === 1 ? 'workout' : 'workouts'} scheduled`,
  loadFailed: 'Failed to load program details.',
  noneYet: 'No Programs Yet',
  restDay: 'Rest day',
} as const;

export const playerTexts = {
  ready: 'Ready to start?',
  restBetweenSets: 'Rest between sets',
  timeIsUp: "Time's up!",
  remaining: 'remaining',
  done: 'done',
  startFailed: 'Failed to start workout session.',
  tooManyUnderWay: `You have ${MAX_SESSIONS_UNDER_WAY} workouts under way. Please finish or discard one first.`,
  started: { title: 'Workout started!', description: 'Your workout session has begun.' },
  setCompleted: (reps: number, { value, unit }: Load) => ({
    title: 'Set completed!',
    description: `${reps} reps at ${value}${unit === 'kg' ? 'kg' : 'lbs'} recorded.`,
  }),
  exerciseSkipped: { title: 'Exercise skipped' },
  roundComplete: (nextRound: string) => ({ title: 'Round Complete!', description: `Next: ${nextRound}` }),
  restComplete: { title: 'Rest complete!', description: 'Time for the next set.' },
  workComplete: { title: "Time's up!", description: 'Complete the set to record it.' },
  secondWorkout: {
    title: (name: string) => `${name} is still under way`,
    text: 'Its sets are kept, whatever you choose.',
    goOn: 'Go On with It',
    finishIt: 'Finish It',
    pauseIt: 'Pause It',
    leavePaused: 'Leave It Paused',
  },
  forgotten: {
    title: (time: string) => `You stopped at ${time}?`,
    text: (minutes: number) =>
      `Nothing was recorded after that. Finished then, the workout took ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    textTakenUp: (minutes: number) =>
      `You went on more than 3 hours later. Finished then, the workout took ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}; all sets count.`,
    finishThen: (time: string) => `Finish at ${time}`,
    finishNow: 'I Finished Just Now',
    goOn: 'I Am Still Training',
  },
  workoutCompleted: (minutes: number) => ({
    title: 'Workout completed! 🎉',
    description: `Great job! You worked out for ${minutes} minutes.`,
  }),
} as const;

export const invitationTexts = {
  checking: 'Checking your invitation',
  missingTitle: 'Missing Information',
  redeemed: { title: 'You are in', description: 'Your invitation is redeemed. Opening your dashboard.' },
  noCode: { title: 'Invalid Invitation', description: 'No invitation code found in the URL.' },
  bad: {
    title: 'Invalid or Expired Invitation',
    description: 'This invitation is invalid, expired, or has already been used.',
  },
  goHome: 'Go to Home',
  codeAndEmailRequired: 'Please enter both invitation code and email address.',
  redeemFailed: (message: string) => `Failed to redeem invitation: ${message}`,
  createFailed: (message: string) => `Failed to create invitation: ${message}`,
  deleteFailed: 'Failed to delete invitation',
} as const;

/** In words, what each `problem` of /login means and what to do about it. */
export const googleProblemTexts: Record<GoogleProblem, string> = {
  email_unverified:
    'Google has not confirmed the e-mail address of this account. Confirm it with Google first.',
  invitation_invalid: invitationTexts.bad.description,
  wrong_email: 'This invitation was sent to another address. Choose the Google account it was sent to.',
  other_account:
    'Another Google account signs in to the club with this address. Choose that account, or sign in by e-mail.',
  address_untrusted:
    'Google cannot vouch that this address is yours: it is no Gmail address, nor one of your Google Workspace. Sign in by e-mail, or open your invitation link first.',
  too_many_waiting:
    'So many people are waiting to be approved that the club takes no more by itself. Ask an admin of the club for an invitation.',
  google_denied: 'Google was not allowed to sign you in. Try again, or sign in by e-mail.',
  state_invalid: 'This sign-in took too long or was started in another tab. Try again.',
  google_failed: 'Google could not be reached or gave no answer. Try again, or sign in by e-mail.',
};

export const authTexts = {
  emailRequired: 'Please enter your email address.',
  loginFailed: 'Login Failed',
  google: 'Continue with Google',
  emailRequiredTitle: 'Email Required',
  signedIn: { title: 'Signed in', description: 'Opening your dashboard.' },
  unreachable: 'The club cannot be reached',
  stillWaiting: { title: 'Still waiting', description: 'An admin has not approved you yet.' },
  signOutFailed: 'Failed to sign out',
  noTerminalToken: 'This link is incomplete. Copy it from the terminal as a whole.',
  linkOnce: 'Your link works once, and only on this button.',
  codeWanted: 'This is not the browser where you asked for the link. Enter the code that is shown there.',
  codeRequired: 'Please enter the code.',
  linkCode: 'Open the link in this browser. Opened in another one, it asks for this code:',
  checkingLink: 'Checking your link',
  noToken: 'This sign-in link is incomplete. Open it from the e-mail again, or ask for a new one.',
} as const;

/** A server whose disk has no room. */
export const storageTexts = {
  full: 'The disk of the server is full, so this could not be saved. Please tell an admin, and try again later.',
  storageFull: {
    title: 'Not saved yet',
    description:
      'The disk of the server is full. What you do is kept on this device and sent again by itself.',
  },
  adminLow: 'The disk of the server is nearly full',
  adminFull: 'The disk of the server is full: nothing can be saved',
  adminWhat: (free: string) => `${free} left. Make room, or members will not be able to record their sets.`,
} as const;

export const fetchTexts = {
  exercises: 'Failed to fetch exercises',
  sessions: 'Failed to fetch sessions',
  workouts: 'Failed to fetch workouts',
  activeSession: 'Failed to fetch active session',
  createSession: 'Failed to create session',
  updateSession: 'Failed to update session',
  updateSessionExercise: 'Failed to update session exercise',
  session: 'Failed to fetch session',
  progress: 'Failed to fetch progress',
  tokens: 'Failed to fetch tokens',
  signIns: 'Failed to fetch sign-ins',
  exerciseHistory: 'Failed to fetch exercise history',
  trainingYear: 'Failed to fetch your year of training',
} as const;

/** A finished session that is looked at again. */
export const sessionTexts = {
  deleted: { title: 'Workout deleted', description: 'It can be restored for 30 days.' },
  deleteFailed: 'Failed to delete session',
  restored: { title: 'Workout restored' },
  restoreFailed: 'Failed to restore session',
  changed: { title: 'Changes saved' },
} as const;

export const hubTexts = {
  welcome: (firstName: string | null) => `Welcome back, ${firstName || 'User'}!`,
  prompt: 'Choose an app to get started',
  launch: 'Launch App',
} as const;

/** Without a network. `time`: when the server was last heard, as the member's clock says it. */
export const offlineTexts = {
  notice: 'You are offline. Sets you record are kept here and sent when the network is back.',
  shownAt: (time: string) => `Offline, as of ${time}.`,
  figures: 'Your figures show here when the network is back.',
} as const;

/** Taps that the server would not take, listed until the member has read them. */
export const liveProblemTexts = { title: 'Not everything could be recorded', dismiss: 'Dismiss' } as const;

/** A part of the app could not be fetched: no network, or a newer version has taken its place on the server. */
export const missingPartTexts = {
  title: 'A part of the app could not be loaded',
  description: 'Check the network, then reload. A newer version of the app may be waiting.',
} as const;

export const notFoundTexts = {
  title: '404 Page Not Found',
  hint: 'Did you forget to add the page to the router?',
} as const;
