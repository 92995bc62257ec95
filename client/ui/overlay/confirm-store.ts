import { create } from 'zustand';

export interface Question {
  title: string;
  text?: string | undefined;
  /** A second paragraph. */
  note?: string | undefined;
  /** "Confirm" unless told; say what happens: "Delete". */
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  destructive?: boolean | undefined;
  /** Further ways to answer, between the two. */
  also?: readonly { label: string; answer: string }[] | undefined;
}

/** True: the action; false: the button beside it; a word: one of the further ways; null: the question was closed. */
export type Answer = boolean | string | null;
type Answering = (answer: Answer) => void;

interface ConfirmState {
  question: Question | null;
  answer: Answering;
}

export const useConfirmStore = create<ConfirmState>(() => ({ question: null, answer: () => {} }));

/** Asks for one of several, and waits; null where it was closed without any. A question still open is closed by the next. */
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

/** Asks and waits. A question that is closed counts as refused. */
export const confirm = async (question: Question): Promise<boolean> => (await choose(question)) === true;

/** `if (await confirm({ title, text, destructive: true })) …` Needs `UiProvider` above. */
export const useConfirm = () => confirm;
