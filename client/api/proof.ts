import { create } from 'zustand';

/** That the member is asked who sits there; `answer` says whether they have shown it. */
export const useProof = create<{ answer: ((isShown: boolean) => void) | null }>(() => ({ answer: null }));

let asking: Promise<boolean> | null = null;

/** Asks the member to show that it is them, once for all calls that wait for it (auth/proof-dialog.tsx). */
export function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    const answer = (isShown: boolean) => {
      asking = null;
      useProof.setState({ answer: null });
      resolve(isShown);
    };
    useProof.setState({ answer });
  });
  return asking;
}
