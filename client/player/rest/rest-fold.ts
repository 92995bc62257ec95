import { create } from 'zustand';
import { keepPreferences, storedPreferences } from '@client/storage/preferences';

/** True if the phone's rest is a bar above the sets; remembered on this device. */
export const useRestFolded = create<{ isFolded: boolean }>(() => ({
  isFolded: storedPreferences().restFolded === true,
}));

export function foldRest(isFolded: boolean): void {
  useRestFolded.setState({ isFolded });
  keepPreferences({ restFolded: isFolded });
}
