import { MAX_EXERCISES_PER_WORKOUT } from '@common/constants';
import type { Draft, DraftExercise } from './draft';
import { draftBounds } from './draft-bounds';
import { roundsOf } from './draft-rounds';
import { type DraftStyle, NEW_STYLES } from './draft-style';

/** A round without its number, to be put anywhere in the draft. */
interface Group {
  name: string;
  style: DraftStyle | undefined;
  exercises: DraftExercise[];
}

const groupsOf = (draft: Draft): Group[] =>
  roundsOf(draft)
    .filter(({ exercises }) => exercises.length > 0)
    .map(({ number, name, exercises }) => ({ name, style: draft.styles?.[number], exercises }));

/** The draft with these rounds, numbered from 1; unchanged where there would be too many. */
function withGroups(draft: Draft, groups: readonly Group[], currentRound: number): Draft {
  if (groups.length > draftBounds.roundNumber.max) return draft;
  const numbered = groups.map((group, index) => ({ ...group, number: index + 1 }));
  return {
    ...draft,
    currentRound: String(Math.min(currentRound, draftBounds.roundNumber.max)),
    exercises: numbered.flatMap(({ number, exercises }) =>
      exercises.map((exercise) => ({ ...exercise, roundNumber: number })),
    ),
    roundNames: Object.fromEntries(numbered.map(({ number, name }) => [number, name])),
    styles: Object.fromEntries(
      numbered.flatMap(({ number, style }) => (style ? [[number, style] as const] : [])),
    ),
  };
}

/**
 * Makes the exercises at these indexes one superset, a round of its own where the first of them stood. What stood before
 * and after it in that round stays around it. Exercises are added behind it from then on.
 */
export function withSuperset(draft: Draft, indexes: ReadonlySet<number>): Draft {
  const chosen = draft.exercises.filter((_, at) => indexes.has(at));
  const [first] = chosen;
  if (!first || chosen.length < 2) return draft;
  const superset: Group = { name: '', style: NEW_STYLES.superset, exercises: chosen };
  const isLeft = (exercise: DraftExercise) => !chosen.includes(exercise);
  const groups = groupsOf(draft).flatMap((group): Group[] => {
    const place = group.exercises.indexOf(first);
    const others = group.exercises.filter(isLeft);
    if (place < 0) return others.length > 0 ? [{ ...group, exercises: others }] : [];
    if (others.length === 0) return [{ ...superset, name: group.name }];
    const before = group.exercises.slice(0, place).filter(isLeft);
    const after = group.exercises.slice(place).filter(isLeft);
    return [
      ...(before.length > 0 ? [{ ...group, exercises: before }] : []),
      superset,
      ...(after.length > 0
        ? [{ ...group, name: before.length > 0 ? '' : group.name, exercises: after }]
        : []),
    ];
  });
  const at = groups.findIndex(({ exercises }) => exercises.includes(first));
  return withGroups(draft, groups, at === groups.length - 1 ? groups.length + 1 : groups.length);
}

/** True if a copy of the round keeps the limits of exercises and rounds. */
export function canCopyRound(draft: Draft, number: number): boolean {
  const copied = draft.exercises.filter(({ roundNumber }) => roundNumber === number).length;
  const last = Math.max(0, ...draft.exercises.map(({ roundNumber }) => roundNumber));
  const isRoom = draft.exercises.length + copied <= MAX_EXERCISES_PER_WORKOUT;
  return copied > 0 && isRoom && last < draftBounds.roundNumber.max;
}

/** Copies a round, with its name, style and sets, to the end; exercises are added there from then on. */
export function withRoundCopy(draft: Draft, number: number): Draft {
  if (!canCopyRound(draft, number)) return draft;
  const to = Math.max(...draft.exercises.map(({ roundNumber }) => roundNumber)) + 1;
  const style = draft.styles?.[number];
  const copies = draft.exercises
    .filter(({ roundNumber }) => roundNumber === number)
    .map((exercise) => ({ ...exercise, roundNumber: to }));
  return {
    ...draft,
    currentRound: String(to),
    exercises: [...draft.exercises, ...copies],
    roundNames: { ...draft.roundNames, [to]: draft.roundNames[number] ?? '' },
    ...(style && { styles: { ...draft.styles, [to]: style } }),
  };
}
