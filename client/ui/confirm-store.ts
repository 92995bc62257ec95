import { create } from 'zustand';

export interface Question {
  title: string;
  text?: string | undefined;
  /** "Confirm" unless told; say what happens: "Delete". */
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  destructive?: boolean | undefined;
}

interface ConfirmState {
  question: Question | null;
  answer: (yes: boolean) => void;
}

export const useConfirmStore = create<ConfirmState>(() => ({ question: null, answer: () => {} }));

/** Asks and waits. A question still open when the next one comes counts as refused. */
export function confirm(question: Question): Promise<boolean> {
  useConfirmStore.getState().answer(false);
  return new Promise((resolve) => {
    useConfirmStore.setState({
      question,
      answer: (yes) => {
        useConfirmStore.setState({ question: null, answer: () => {} });
        resolve(yes);
      },
    });
  });
}

/** `if (await confirm({ title, text, destructive: true })) …` Needs `UiProvider` above. */
export const useConfirm = () => confirm;
