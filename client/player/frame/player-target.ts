import { create } from 'zustand';
import type { Workout } from '@common/contract/training/workouts';

/** The content of the player. */
export type PlayerTarget =
  | { kind: 'closed' }
  | { kind: 'ready'; workout: Workout }
  | { kind: 'session'; sessionId: string };

export const usePlayer = create<{ target: PlayerTarget }>(() => ({ target: { kind: 'closed' } }));
