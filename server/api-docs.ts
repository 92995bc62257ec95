import { openApiDocument } from './http/open-api/open-api';
import { serverDocs } from './http/open-api/server-docs';
import { liveDocs } from './live/live-docs';
import { authDocs } from './people/auth/auth-docs';
import { joinDocs } from './people/auth/joins/join-docs';
import { oauthDocs } from './people/auth/oauth/oauth-docs';
import { passkeyDocs } from './people/auth/passkeys/passkey-docs';
import { waysInDocs } from './people/auth/tokens/ways-in-docs';
import { clubDocs } from './people/club/club-docs';
import { invitationDocs } from './people/invitations/invitation-docs';
import { journalDocs } from './people/journal/journal-docs';
import { memberDocs } from './people/members/member-docs';
import { pushDocs } from './push/push-docs';
import { bodyDocs } from './training/body/body-docs';
import { changeDocs } from './training/changes/change-docs';
import { draftDocs } from './training/drafts/draft-docs';
import { exerciseDocs } from './training/exercises/exercise-docs';
import { exportDocs } from './training/export/export-docs';
import { importDocs } from './training/import/import-docs';
import { programDocs } from './training/programs/program-docs';
import { progressDocs } from './training/progress/progress-docs';
import { runDocs } from './training/runs/run-docs';
import { nextSetDocs } from './training/sessions/commands/next-set-docs';
import { historyDocs } from './training/sessions/history/history-docs';
import { planDocs } from './training/sessions/plan-docs';
import { playerDocs } from './training/sessions/player-docs';
import { sessionDocs } from './training/sessions/session-docs';
import { settingsDocs } from './training/settings/settings-docs';
import { sharingDocs } from './training/sharing/sharing-docs';
import { setDocs } from './training/workouts/set-docs';
import { workoutDocs } from './training/workouts/workout-docs';
import { webhookDocs } from './webhooks/webhook-docs';

/** Every feature's descriptions of its schemas and calls in the OpenAPI document. */
export const FEATURE_DOCS = [
  serverDocs,
  liveDocs,
  authDocs,
  joinDocs,
  passkeyDocs,
  oauthDocs,
  waysInDocs,
  invitationDocs,
  journalDocs,
  clubDocs,
  memberDocs,
  pushDocs,
  webhookDocs,
  bodyDocs,
  changeDocs,
  exerciseDocs,
  exportDocs,
  importDocs,
  programDocs,
  runDocs,
  sharingDocs,
  draftDocs,
  progressDocs,
  historyDocs,
  planDocs,
  playerDocs,
  sessionDocs,
  nextSetDocs,
  settingsDocs,
  setDocs,
  workoutDocs,
];

/** The server's OpenAPI document. */
export const apiDocument = () => openApiDocument(FEATURE_DOCS).document;
