import type { GoogleProblem } from './contract/people/auth';
import type { Load } from './player/plan/load';

/**
 * Messages and toasts: those of docs/rules.md, verbatim, and those that several screens or both floors show. Every first
 * screen loads this file; so other texts are in a feature's `*-texts.ts` beside this file or in the screen itself, and
 * those of the server alone in server/core/errors.ts.
 */

export const TAGLINE = 'Win the day!';

export const workoutTexts = {
  nameRequired: 'Please enter a workout name.',
  categoryRequired: 'Please select a category.',
  exerciseRequired: 'Please add at least one exercise.',
  signInRequired: 'You must be logged in to create a workout.',
  createFailed: 'Failed to create workout. Please try again.',
  deleteFailed: 'Failed to delete workout. Please try again.',
  confirmDelete: 'Are you sure you want to delete this workout?',
  noneFound: 'No workouts found',
  noneYet: 'No workouts yet',
  createFirst: 'Create Your First Workout',
} as const;

export const programTexts = {
  validationTitle: 'Validation Error',
  nameAndDurationRequired: 'Please fill in program name and duration.',
  signInRequired: 'You must be logged in to create a program.',
  dayAndWorkoutRequired: 'Please select a day and workout.',
  createFailed: 'Failed to create workout program. Please try again.',
  addWorkoutFailed: 'Failed to add workout to program.',
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
  started: { title: 'Workout started!', description: 'Your workout session has begun.' },
  setCompleted: (reps: number, { value, unit }: Load) => ({
    title: 'Set completed!',
    description: `${reps} reps at ${value}${unit === 'kg' ? 'kg' : 'lbs'} recorded.`,
  }),
  pressedTwice: 'Two quick presses count as one.',
  movedElsewhere: 'Another screen moved on just then. Press again if you mean this one.',
  exerciseSkipped: { title: 'Exercise skipped' },
  roundComplete: (nextRound: string) => ({ title: 'Round Complete!', description: `Next: ${nextRound}` }),
  restComplete: { title: 'Rest complete!', description: 'Time for the next set.' },
  workComplete: { title: "Time's up!", description: 'Complete the set to record it.' },
  workoutCompleted: (minutes: number) => ({
    title: 'Workout completed! 🎉',
    description: `Great job! You worked out for ${minutes} minutes.`,
  }),
} as const;

export const invitationTexts = {
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
    'Google has not confirmed the email address of this account. Confirm it with Google first.',
  email_invalid:
    'The club cannot use the email address of this Google account. Choose another account, or sign in by email.',
  invitation_invalid: invitationTexts.bad.description,
  wrong_email: 'This invitation was sent to another address. Choose the Google account it was sent to.',
  other_account:
    'Another Google account signs in to the club with this address. Choose that account, or sign in by email.',
  address_untrusted:
    'Google cannot confirm that this address is yours: it is neither a Gmail address nor one of your Google Workspace. Sign in by email, or open your invitation link first.',
  too_many_waiting:
    'Too many people are waiting for approval right now. Ask an admin of the club for an invitation.',
  google_denied: 'Google was not allowed to sign you in. Try again, or sign in by email.',
  state_invalid: 'This sign-in took too long or was started in another tab. Try again.',
  begun_elsewhere:
    'This sign-in was not started in the app. Go back to the app and press “Continue with Google” there.',
  google_failed: 'Google could not be reached or did not answer. Try again, or sign in by email.',
};

export const authTexts = {
  emailRequired: 'Please enter your email address.',
  loginFailed: 'Login Failed',
  google: 'Continue with Google',
  signedIn: { title: 'Signed in', description: 'Opening your dashboard.' },
  unreachable: 'The club cannot be reached',
  signOutFailed: 'Failed to sign out',
  codeRequired: 'Please enter the code.',
} as const;

export const fetchTexts = {
  exercises: 'Failed to fetch exercises',
  sessions: 'Failed to fetch sessions',
  workouts: 'Failed to fetch workouts',
  updateSession: 'Failed to update session',
  updateSessionExercise: 'Failed to update session exercise',
  session: 'Failed to fetch session',
  progress: 'Failed to fetch progress',
  exerciseHistory: 'Failed to fetch exercise history',
} as const;

export const hubTexts = {
  welcome: (firstName: string | null) => `Welcome back, ${firstName || 'User'}!`,
  prompt: 'Choose an app to get started',
  launch: 'Launch App',
} as const;

/** A part of the app could not be fetched: no network, or a newer version has taken its place on the server. */
export const missingPartTexts = {
  title: 'A part of the app could not be loaded',
  description: 'Check the network, then reload. A newer version of the app may be waiting.',
} as const;

export const notFoundTexts = {
  title: '404 Page Not Found',
  hint: 'Did you forget to add the page to the router?',
} as const;
