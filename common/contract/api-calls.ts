import type * as z from 'zod';
import type { Calls } from './api-call';
import { backupCalls, networkCalls, storageCalls } from './club-status';
import { liveCalls } from './live-calls';
import { authCalls } from './people/auth';
import { clubCalls } from './people/club';
import { invitationCalls } from './people/invitations';
import { joinCalls } from './people/joins';
import { journalCalls } from './people/journal';
import { memberCalls } from './people/members';
import { oauthCalls } from './people/oauth';
import { passkeyCalls } from './people/passkeys';
import { deviceCalls } from './people/push';
import { wayInCalls } from './people/ways-in';
import { webhookCalls } from './people/webhooks';
import { bodyCalls } from './training/body';
import { calendarCalls } from './training/calendar';
import { changeCalls } from './training/changes';
import { draftCalls } from './training/drafts';
import { exerciseHistoryCalls, exerciseNoteCalls } from './training/exercise-history';
import { exerciseCalls } from './training/exercises';
import { importCalls } from './training/imports';
import { nextSetCalls } from './training/next-set';
import { ownExerciseCalls } from './training/own-exercises';
import { programCalls } from './training/programs';
import { progressCalls } from './training/progress';
import { runCalls } from './training/runs';
import { sessionListCalls } from './training/session-lists';
import { sessionCalls, sessionMoveCalls } from './training/sessions';
import { settingsCalls } from './training/settings';
import { sharingCalls } from './training/sharing';
import { trainingExportCalls } from './training/training-export';
import { trainingYearCalls } from './training/training-year';
import { workoutCalls } from './training/workouts';

/** Every REST call. The server registers it, the client calls it, OpenAPI is written from it. */
export const apiCalls = {
  ...authCalls,
  ...invitationCalls,
  ...memberCalls,
  ...exerciseCalls,
  ...exerciseHistoryCalls,
  ...workoutCalls,
  ...sessionListCalls,
  ...programCalls,
  ...runCalls,
  ...calendarCalls,
  ...sharingCalls,
  ...draftCalls,
  ...progressCalls,
  ...storageCalls,
  ...wayInCalls,
  ...joinCalls,
  ...passkeyCalls,
  ...oauthCalls,
  ...webhookCalls,
  ...journalCalls,
  ...networkCalls,
  ...deviceCalls,
  ...backupCalls,
  ...clubCalls,
  ...settingsCalls,
  ...sessionCalls,
  ...sessionMoveCalls,
  ...nextSetCalls,
  ...trainingYearCalls,
  ...importCalls,
  ...trainingExportCalls,
  ...bodyCalls,
  ...changeCalls,
  ...ownExerciseCalls,
  ...exerciseNoteCalls,
  ...liveCalls,
} as const satisfies Calls;

export type CallName = keyof typeof apiCalls;
type Call<N extends CallName> = (typeof apiCalls)[N];
type Part<N extends CallName, K extends 'params' | 'query' | 'body', D extends 'input' | 'output'> =
  Call<N> extends Record<K, infer S extends z.ZodType>
    ? D extends 'input'
      ? z.input<S>
      : z.output<S>
    : undefined;

/** Input of a call: only the parts that it has. */
export type CallInput<N extends CallName> = {
  [K in 'params' | 'query' | 'body' as Call<N> extends Record<K, z.ZodType> ? K : never]: Part<N, K, 'input'>;
};
/** Parts of a call for its handler, parsed. */
export type CallParts<N extends CallName> = {
  [K in 'params' | 'query' | 'body']: Part<N, K, 'output'>;
};
export type CallAnswer<N extends CallName> = Call<N>['answer'] extends z.ZodType
  ? z.output<Call<N>['answer']>
  : null;
