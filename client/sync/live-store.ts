import { create } from 'zustand';
import { emptyLiveState, type LiveState } from '@common/sync/live-state';

/** The member's live workouts on this page. The live client writes it, views read it. */
export const useLiveStore = create<LiveState>(() => emptyLiveState);
