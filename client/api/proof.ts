import { create } from 'zustand';

/** State of the dialog for a fresh sign-in: open if `answer` is set. */
export const useProof = create<{ answer: ((isShown: boolean) => void) | null }>(() => ({ answer: null }));

let asking: Promise<boolean> | null = null;

/** Asks the member for a fresh sign-in, once for all calls that wait for it (auth/proof-dialog.tsx). */
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
