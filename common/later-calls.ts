import type { Calls } from './api-call';
import { backupCalls } from './backups';
import { bodyCalls } from './body';
import { exerciseNoteCalls } from './exercise-notes';
import { joinCalls } from './joins';
import { journalCalls } from './journal';
import { networkCalls } from './network';
import { ownExerciseCalls } from './own-exercises';
import { passkeyCalls } from './passkeys';
import { deviceCalls } from './push';
import { sessionMoveCalls } from './session-moves';
import { sessionCalls } from './sessions';
import { settingsCalls } from './settings';
import { trainingExportCalls } from './training-export';
import { trainingYearCalls } from './training-year';
import { wayInCalls } from './ways-in';

/** The calls of screens that few open; they come with those screens. */
export const laterCalls = {
  ...wayInCalls,
  ...joinCalls,
  ...passkeyCalls,
  ...journalCalls,
  ...networkCalls,
  ...deviceCalls,
  ...backupCalls,
  ...settingsCalls,
  ...sessionCalls,
  ...sessionMoveCalls,
  ...trainingYearCalls,
  ...trainingExportCalls,
  ...bodyCalls,
  ...ownExerciseCalls,
  ...exerciseNoteCalls,
} as const satisfies Calls;
