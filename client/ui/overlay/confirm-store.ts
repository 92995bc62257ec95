import { create } from 'zustand';

export interface Question {
  title: string;
  text?: string | undefined;
  /** A second paragraph. */
  note?: string | undefined;
  /** "Confirm" by default; better name the action: "Delete". */
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  destructive?: boolean | undefined;
  /** Additional answers, between the two. */
  also?: readonly { label: string; answer: string }[] | undefined;
}

/** True: the action; false: the other button; a string: one of `also`; null: closed. */
export type Answer = boolean | string | null;
type Answering = (answer: Answer) => void;

interface ConfirmState {
  question: Question | null;
  answer: Answering;
}

export const useConfirmStore = create<ConfirmState>(() => ({ question: null, answer: () => {} }));

/** Shows a question and waits for the answer; null if it was closed. A question that is still open is closed first. */
export function choose(question: Question): Promise<Answer> {
  useConfirmStore.getState().answer(null);
  return new Promise((resolve) => {
    useConfirmStore.setState({
      question,
      answer: (answer) => {
        useConfirmStore.setState({ question: null, answer: () => {} });
        resolve(answer);
      },
    });
  });
}

/** As `choose`, but only true for the action. */
export const confirm = async (question: Question): Promise<boolean> => (await choose(question)) === true;

/** `if (await confirm({ title, text, destructive: true })) …` Needs `UiProvider` above. */
export const useConfirm = () => confirm;
