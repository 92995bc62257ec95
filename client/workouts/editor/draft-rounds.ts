import type { Draft, DraftExercise } from './draft';
import { draftBounds } from './draft-bounds';
import type { DraftStyle } from './draft-style';
import { readCount } from './read-count';

/** One round of a draft; a new one has no exercises yet. */
export interface DraftRound {
  number: number;
  name: string;
  exercises: DraftExercise[];
}

/** Number of the round that exercises are added to: at least 1, and 1 if the field is not numeric [5.6]. */
export const currentRoundOf = (draft: Draft): number =>
  readCount(draft.currentRound, draftBounds.roundNumber);

/** All rounds with exercises, and the current one, in order. */
export function roundsOf(draft: Draft): DraftRound[] {
  const numbers = new Set(draft.exercises.map(({ roundNumber }) => roundNumber)).add(currentRoundOf(draft));
  return [...numbers]
    .sort((a, b) => a - b)
    .map((number) => ({
      number,
      name: draft.roundNames[number] ?? '',
      exercises: draft.exercises.filter(({ roundNumber }) => roundNumber === number),
    }));
}

/** Starts a new round: the next free number, without a name. */
export function withNewRound(draft: Draft): Draft {
  const filled = draft.exercises.map(({ roundNumber }) => roundNumber);
  const number = Math.max(0, ...filled) + 1;
  return { ...draft, currentRound: String(Math.min(number, draftBounds.roundNumber.max)) };
}

/** Names the current round. */
export function withRoundName(draft: Draft, name: string): Draft {
  return { ...draft, roundNames: { ...draft.roundNames, [currentRoundOf(draft)]: name } };
}

/** Title of a round: its name, else "Round 2". */
export const roundTitle = ({ number, name }: { number: number; name: string | null }): string =>
  name?.trim() || `Round ${number}`;

/** Title of the round that exercises are added to. */
export const currentRoundTitle = (draft: Draft): string => {
  const number = currentRoundOf(draft);
  return roundTitle({ number, name: draft.roundNames[number] ?? null });
};

/** Sets the style of a round; undefined: straight sets. */
export function withStyle(draft: Draft, number: number, style: DraftStyle | undefined): Draft {
  const { [number]: _before, ...others } = draft.styles ?? {};
  return { ...draft, styles: style ? { ...others, [number]: style } : others };
}
