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
}

/** True: the action; false: the button beside it; null: neither, the question was closed. */
type Answering = (answer: boolean | null) => void;

interface ConfirmState {
  question: Question | null;
  answer: Answering;
}

export const useConfirmStore = create<ConfirmState>(() => ({ question: null, answer: () => {} }));

/** Asks for one of two, and waits; null where it was closed without either. A question still open is closed by the next. */
export function choose(question: Question): Promise<boolean | null> {
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
export const confirm = async (question: Question): Promise<boolean> => (await choose(question)) ?? false;

/** `if (await confirm({ title, text, destructive: true })) …` Needs `UiProvider` above. */
export const useConfirm = () => confirm;
