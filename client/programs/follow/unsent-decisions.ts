import { create } from 'zustand';
import type { RunFact } from '@common/programs/run';

/** A decision that the server has not confirmed yet. */
export interface Unsent {
  runId: string;
  fact: RunFact;
}

interface Decisions {
  memberId: string | null;
  unsent: readonly Unsent[];
}

/** Decisions of this device that wait for the server, oldest first. */
export const useDecisions = create<Decisions>(() => ({ memberId: null, unsent: [] }));
