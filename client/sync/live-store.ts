import { create } from 'zustand';
import { emptyLiveState, type LiveState } from '../../common/sync/live-state';

/** What this page knows of its member's live workouts; every view reads it, the live client writes it. */
export const useLiveStore = create<LiveState>(() => emptyLiveState);
