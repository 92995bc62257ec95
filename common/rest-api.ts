import * as z from 'zod';
import {
  authOptionsSchema,
  bySignInId,
  createdTokenSchema,
  deviceAddressSchema,
  linkLookAnswerSchema,
  linkLookSchema,
  loginLinkSchema,
  newTokenSchema,
  signInSchema,
  simpleLoginAnswerSchema,
  simpleLoginSchema,
  tokenSchema,
} from './auth';
import { exerciseQuerySchema, exerciseSchema } from './exercises';
import { entityId } from './fields';
import {
  invitationSchema,
  newInvitationSchema,
  redeemSchema,
  verifiedInvitationSchema,
  verifyQuerySchema,
} from './invitations';
import { journalCheckSchema, journalPageSchema, journalQuerySchema, ownJournalQuerySchema } from './journal';
import {
  adminChangeSchema,
  adminMemberSchema,
  approvalChangeSchema,
  memberSchema,
  profileChangeSchema,
  timeZoneSchema,
} from './members';
import {
  newProgramSchema,
  newProgramWorkoutSchema,
  programChangeSchema,
  programSchema,
  programWorkoutChangeSchema,
  programWorkoutSchema,
} from './programs';
import { progressSchema } from './progress';
import {
  byDeviceId,
  deviceChangeSchema,
  devicesSchema,
  memberDeviceSchema,
  restEndChangeSchema,
} from './push';
import {
  commandEnvelopeSchema,
  commandReplySchema,
  sessionChangeSchema,
  sessionExerciseChangeSchema,
  sessionExerciseSchema,
  sessionQuerySchema,
  sessionSchema,
  sessionSummarySchema,
  startSessionSchema,
} from './sessions';
import { storageStatusSchema } from './storage';
import {
  newWorkoutExerciseSchema,
  newWorkoutSchema,
  workoutChangeSchema,
  workoutExerciseChangeSchema,
  workoutExerciseSchema,
  workoutSchema,
} from './workouts';

/**
 * Who may call: `public` anyone; `signed-in` also members still waiting for approval; `approved` members;
 * `admin` approved members who are admins.
 */
export type Access = 'public' | 'signed-in' | 'approved' | 'admin';

/**
 * One REST call. `{name}` in `path` is a key of `params`. Every answer is JSON, for product.md 7 reads each as that:
 * with `answer: null` it is an empty object.
 */
export interface RestCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  answer: z.ZodType | null;
  /** Not for personal tokens, whatever their scopes (common/scopes.ts): a leaked one makes and ends no way in. */
  signInOnly?: true;
  /** A success is 201, and `Location` is this address with the answer's id. Without it a success is 200. */
  created?: `/api/${string}/{id}`;
  /** What is there already may be answered instead, with 200 and without `Location`. */
  reuses?: true;
  /** A secret or an address can be tried here: failed attempts are counted by network address. */
  limited?: true;
  /** Points that the call takes from the member's bucket; 1 unless stated. Costly calls of a member take turns. */
  cost?: number;
  summary: string;
}

const byId = z.strictObject({ id: entityId });
/** Older clients send the fixed user id 1; it means the signed-in member (design: who may do what). */
const byUserId = z.strictObject({ id: z.union([entityId, z.literal('1')]) });
const ofUser = z.strictObject({ userId: z.union([entityId, z.literal('1'), z.literal('')]).optional() });
const inZone = z.strictObject({ timeZone: timeZoneSchema.optional() });

/** Every REST call, once. The server registers it, the client calls it, OpenAPI is written from it. */
export const restApi = {
  currentUser: {
    method: 'GET',
    path: '/api/auth/user',
    access: 'signed-in',
    answer: memberSchema,
    summary: 'Who am I',
  },
  changeProfile: {
    method: 'PATCH',
    path: '/api/auth/user',
    access: 'approved',
    body: profileChangeSchema,
    answer: memberSchema,
    summary: 'Change my name',
  },
  authOptions: {
    method: 'GET',
    path: '/api/auth/options',
    access: 'public',
    answer: authOptionsSchema,
    summary: 'The ways to sign in here',
  },
  simpleLogin: {
    method: 'POST',
    path: '/api/simple-login',
    access: 'public',
    limited: true,
    body: simpleLoginSchema,
    answer: simpleLoginAnswerSchema,
    summary: 'Sign in by e-mail',
  },
  lookAtLink: {
    method: 'POST',
    path: '/api/login/link/look',
    access: 'public',
    limited: true,
    body: linkLookSchema,
    answer: linkLookAnswerSchema,
    summary: 'Whom a one-time link is for, and whether this browser needs the code; uses nothing up',
  },
  loginByLink: {
    method: 'POST',
    path: '/api/login/link',
    access: 'public',
    limited: true,
    body: loginLinkSchema,
    answer: memberSchema,
    summary: 'Sign in with a one-time link',
  },
  loginAtTerminal: {
    method: 'POST',
    path: '/api/login/terminal',
    access: 'public',
    limited: true,
    body: loginLinkSchema,
    answer: memberSchema,
    summary: 'Sign in with a link that the terminal of this very machine has shown',
  },
  logout: { method: 'POST', path: '/api/logout', access: 'public', answer: null, summary: 'Sign out' },
  listSignIns: {
    method: 'GET',
    path: '/api/auth/sign-ins',
    access: 'approved',
    answer: z.array(signInSchema),
    summary: 'Where I am signed in, last used first',
  },
  endSignIn: {
    method: 'DELETE',
    path: '/api/auth/sign-ins/{id}',
    access: 'approved',
    signInOnly: true,
    params: bySignInId,
    answer: null,
    summary: 'End one of my sign-ins',
  },
  endOtherSignIns: {
    method: 'DELETE',
    path: '/api/auth/sign-ins',
    access: 'approved',
    signInOnly: true,
    answer: null,
    summary: 'End all my sign-ins but this one, and all my personal tokens',
  },
  deviceAddress: {
    method: 'GET',
    path: '/api/address',
    access: 'approved',
    answer: deviceAddressSchema,
    summary: 'The address by which another device opens the club',
  },
  listTokens: {
    method: 'GET',
    path: '/api/auth/tokens',
    access: 'approved',
    answer: z.array(tokenSchema),
    summary: 'My personal tokens',
  },
  createToken: {
    method: 'POST',
    path: '/api/auth/tokens',
    access: 'approved',
    signInOnly: true,
    body: newTokenSchema,
    answer: createdTokenSchema,
    created: '/api/auth/tokens/{id}',
    cost: 5,
    summary: 'Make a personal token; it is shown once',
  },
  deleteToken: {
    method: 'DELETE',
    path: '/api/auth/tokens/{id}',
    access: 'approved',
    params: byId,
    answer: null,
    summary: 'Revoke a personal token',
  },
  ownJournal: {
    method: 'GET',
    path: '/api/journal',
    access: 'approved',
    query: ownJournalQuerySchema,
    answer: journalPageSchema,
    summary: 'The journal of my account: what I did and what was done to me, newest first',
  },

  verifyInvitation: {
    method: 'GET',
    path: '/api/invitations/verify',
    access: 'public',
    limited: true,
    query: verifyQuerySchema,
    answer: verifiedInvitationSchema,
    summary: 'Is this invitation good',
  },
  redeemInvitation: {
    method: 'POST',
    path: '/api/invitations/redeem',
    access: 'public',
    limited: true,
    body: redeemSchema,
    answer: memberSchema,
    created: '/api/users/{id}',
    summary: 'Join with an invitation',
  },

  getUser: {
    method: 'GET',
    path: '/api/users/{id}',
    access: 'approved',
    params: byUserId,
    answer: memberSchema,
    summary: 'My own entry (id 1 is me)',
  },

  listExercises: {
    method: 'GET',
    path: '/api/exercises',
    access: 'approved',
    query: exerciseQuerySchema,
    answer: z.array(exerciseSchema),
    cost: 3,
    summary: 'The exercise library',
  },

  listWorkouts: {
    method: 'GET',
    path: '/api/workouts',
    access: 'approved',
    query: ofUser,
    answer: z.array(workoutSchema),
    cost: 5,
    summary: 'My workouts, newest first',
  },
  getWorkout: {
    method: 'GET',
    path: '/api/workouts/{id}',
    access: 'approved',
    params: byId,
    answer: workoutSchema,
    summary: 'One workout',
  },
  createWorkout: {
    method: 'POST',
    path: '/api/workouts',
    access: 'approved',
    body: newWorkoutSchema,
    answer: workoutSchema,
    created: '/api/workouts/{id}',
    cost: 5,
    summary: 'Create a workout, with its exercises in the same write',
  },
  changeWorkout: {
    method: 'PUT',
    path: '/api/workouts/{id}',
    access: 'approved',
    params: byId,
    body: workoutChangeSchema,
    answer: workoutSchema,
    summary: 'Edit a workout',
  },
  duplicateWorkout: {
    method: 'POST',
    path: '/api/workouts/{id}/duplicate',
    access: 'approved',
    params: byId,
    answer: workoutSchema,
    created: '/api/workouts/{id}',
    cost: 10,
    summary: 'Copy a workout',
  },
  deleteWorkout: {
    method: 'DELETE',
    path: '/api/workouts/{id}',
    access: 'approved',
    params: byId,
    answer: null,
    summary: 'Delete a workout; it can be put back for a day',
  },
  restoreWorkout: {
    method: 'POST',
    path: '/api/workouts/{id}/restore',
    access: 'approved',
    params: byId,
    answer: workoutSchema,
    summary: 'Put a deleted workout back',
  },
  addWorkoutExercise: {
    method: 'POST',
    path: '/api/workout-exercises',
    access: 'approved',
    body: newWorkoutExerciseSchema,
    answer: workoutExerciseSchema,
    created: '/api/workout-exercises/{id}',
    summary: 'Add one exercise to a workout',
  },
  changeWorkoutExercise: {
    method: 'PUT',
    path: '/api/workout-exercises/{id}',
    access: 'approved',
    params: byId,
    body: workoutExerciseChangeSchema,
    answer: workoutExerciseSchema,
    summary: 'Change one exercise of a workout',
  },
  deleteWorkoutExercise: {
    method: 'DELETE',
    path: '/api/workout-exercises/{id}',
    access: 'approved',
    params: byId,
    answer: null,
    summary: 'Take one exercise out of a workout',
  },

  activeSession: {
    method: 'GET',
    path: '/api/sessions/active',
    access: 'approved',
    query: ofUser,
    answer: sessionSchema,
    summary: 'My active session; 404 when there is none',
  },
  listSessions: {
    method: 'GET',
    path: '/api/sessions',
    access: 'approved',
    query: sessionQuerySchema,
    answer: z.array(sessionSummarySchema),
    cost: 5,
    summary: 'My sessions, newest first',
  },
  getSession: {
    method: 'GET',
    path: '/api/sessions/{id}',
    access: 'approved',
    params: byId,
    answer: sessionSchema,
    summary: 'One session with all its sets',
  },
  startSession: {
    method: 'POST',
    path: '/api/sessions',
    access: 'approved',
    body: startSessionSchema,
    answer: sessionSchema,
    created: '/api/sessions/{id}',
    reuses: true,
    summary: 'Start a workout, or resume it',
  },
  changeSession: {
    method: 'PUT',
    path: '/api/sessions/{id}',
    access: 'approved',
    params: byId,
    body: sessionChangeSchema,
    answer: sessionSchema,
    summary: 'Finish or mend a session',
  },
  deleteSession: {
    method: 'DELETE',
    path: '/api/sessions/{id}',
    access: 'approved',
    params: byId,
    answer: null,
    summary: 'Discard a session; it can be restored for 30 days',
  },
  restoreSession: {
    method: 'POST',
    path: '/api/sessions/{id}/restore',
    access: 'approved',
    params: byId,
    answer: sessionSchema,
    summary: 'Bring a discarded session back',
  },
  commandSession: {
    method: 'POST',
    path: '/api/sessions/{id}/commands',
    access: 'approved',
    params: byId,
    body: commandEnvelopeSchema,
    answer: commandReplySchema,
    summary: 'One command to a session, as over the socket',
  },
  changeSessionExercise: {
    method: 'PUT',
    path: '/api/session-exercises/{id}',
    access: 'approved',
    params: byId,
    body: sessionExerciseChangeSchema,
    answer: sessionExerciseSchema,
    summary: 'State what was done of one exercise',
  },

  listPrograms: {
    method: 'GET',
    path: '/api/programs',
    access: 'approved',
    answer: z.array(programSchema),
    cost: 5,
    summary: 'My programs, newest first',
  },
  getProgram: {
    method: 'GET',
    path: '/api/programs/{id}',
    access: 'approved',
    params: byId,
    answer: programSchema,
    summary: 'One program with its workouts',
  },
  createProgram: {
    method: 'POST',
    path: '/api/programs',
    access: 'approved',
    body: newProgramSchema,
    answer: programSchema,
    created: '/api/programs/{id}',
    cost: 5,
    summary: 'Create a program',
  },
  changeProgram: {
    method: 'PUT',
    path: '/api/programs/{id}',
    access: 'approved',
    params: byId,
    body: programChangeSchema,
    answer: programSchema,
    summary: 'Rename or change a program',
  },
  copyProgram: {
    method: 'POST',
    path: '/api/programs/{id}/copy',
    access: 'approved',
    params: byId,
    answer: programSchema,
    created: '/api/programs/{id}',
    cost: 10,
    summary: 'Copy a program with its schedule',
  },
  deleteProgram: {
    method: 'DELETE',
    path: '/api/programs/{id}',
    access: 'approved',
    params: byId,
    answer: null,
    summary: 'Delete a program; it can be put back for a day',
  },
  restoreProgram: {
    method: 'POST',
    path: '/api/programs/{id}/restore',
    access: 'approved',
    params: byId,
    answer: programSchema,
    summary: 'Put a deleted program back',
  },
  addProgramWorkout: {
    method: 'POST',
    path: '/api/program-workouts',
    access: 'approved',
    body: newProgramWorkoutSchema,
    answer: programWorkoutSchema,
    created: '/api/program-workouts/{id}',
    summary: 'Schedule a workout in a program',
  },
  moveProgramWorkout: {
    method: 'PUT',
    path: '/api/program-workouts/{id}',
    access: 'approved',
    params: byId,
    body: programWorkoutChangeSchema,
    answer: programWorkoutSchema,
    summary: 'Move a scheduled workout',
  },
  deleteProgramWorkout: {
    method: 'DELETE',
    path: '/api/program-workouts/{id}',
    access: 'approved',
    params: byId,
    answer: null,
    summary: 'Take a workout out of a program',
  },

  progress: {
    method: 'GET',
    path: '/api/progress',
    access: 'approved',
    query: inZone,
    answer: progressSchema,
    cost: 5,
    summary: 'My totals, streak, windows and achievements',
  },

  listDevices: {
    method: 'GET',
    path: '/api/devices',
    access: 'approved',
    answer: devicesSchema,
    summary: 'My devices, where the end of a rest is told, and the key to subscribe with',
  },
  saveDevice: {
    method: 'PUT',
    path: '/api/devices/{deviceId}',
    access: 'approved',
    params: byDeviceId,
    body: deviceChangeSchema,
    answer: memberDeviceSchema,
    summary: 'Name a device of mine, and turn its notifications on or off',
  },
  deleteDevice: {
    method: 'DELETE',
    path: '/api/devices/{deviceId}',
    access: 'approved',
    params: byDeviceId,
    answer: null,
    summary: 'Forget a device and its notifications',
  },
  chooseRestEnd: {
    method: 'PUT',
    path: '/api/rest-end',
    access: 'approved',
    body: restEndChangeSchema,
    answer: restEndChangeSchema,
    summary: 'Choose where the end of a rest is told',
  },

  adminListMembers: {
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    answer: z.array(adminMemberSchema),
    cost: 3,
    summary: 'All members',
  },
  adminDeleteMember: {
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    access: 'admin',
    params: byId,
    answer: null,
    summary: 'Delete a member and all their data',
  },
  adminSetAdmin: {
    method: 'PATCH',
    path: '/api/admin/users/{id}/admin',
    access: 'admin',
    params: byId,
    body: adminChangeSchema,
    answer: adminMemberSchema,
    summary: 'Grant or remove admin',
  },
  adminSetApproval: {
    method: 'PATCH',
    path: '/api/admin/users/{id}/approval',
    access: 'admin',
    params: byId,
    body: approvalChangeSchema,
    answer: adminMemberSchema,
    summary: 'Approve a member or revoke approval',
  },
  adminStorage: {
    method: 'GET',
    path: '/api/admin/storage',
    access: 'admin',
    answer: storageStatusSchema,
    summary: 'The room left for the club’s data',
  },
  adminJournal: {
    method: 'GET',
    path: '/api/admin/journal',
    access: 'admin',
    query: journalQuerySchema,
    answer: journalPageSchema,
    summary: 'The club’s journal, newest first',
  },
  adminCheckJournal: {
    method: 'GET',
    path: '/api/admin/journal/check',
    access: 'admin',
    answer: journalCheckSchema,
    summary: 'Whether an entry of the journal was changed, removed or moved',
  },
  adminListInvitations: {
    method: 'GET',
    path: '/api/admin/invitations',
    access: 'admin',
    answer: z.array(invitationSchema),
    cost: 3,
    summary: 'All invitations, newest first',
  },
  adminInvite: {
    method: 'POST',
    path: '/api/admin/invitations',
    access: 'admin',
    body: newInvitationSchema,
    answer: invitationSchema,
    created: '/api/admin/invitations/{id}',
    cost: 5,
    summary: 'Invite somebody',
  },
  adminDeleteInvitation: {
    method: 'DELETE',
    path: '/api/admin/invitations/{id}',
    access: 'admin',
    params: byId,
    answer: null,
    summary: 'Delete a pending invitation',
  },
} as const satisfies Record<string, RestCall>;

export type CallName = keyof typeof restApi;
type Call<N extends CallName> = (typeof restApi)[N];
type Part<N extends CallName, K extends 'params' | 'query' | 'body', D extends 'input' | 'output'> =
  Call<N> extends Record<K, infer S extends z.ZodType>
    ? D extends 'input'
      ? z.input<S>
      : z.output<S>
    : undefined;

/** What a client passes to a call: only the parts that the call has. */
export type CallInput<N extends CallName> = {
  [K in 'params' | 'query' | 'body' as Call<N> extends Record<K, z.ZodType> ? K : never]: Part<N, K, 'input'>;
};
/** What a handler gets: the same parts, parsed. */
export type CallParts<N extends CallName> = {
  [K in 'params' | 'query' | 'body']: Part<N, K, 'output'>;
};
export type CallAnswer<N extends CallName> = Call<N>['answer'] extends z.ZodType
  ? z.output<Call<N>['answer']>
  : null;
