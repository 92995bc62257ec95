import { type Group, groupsOf } from './order';
import type { Plan } from './plan';

/** Exercises of a round that belong together: a superset or what goes by the clock, or those that go straight. */
export interface Block extends Group {
  roundNumber: number;
}

/** The blocks of a plan, in the order of doing. */
export function blocksOf(plan: Plan): Block[] {
  const blocks: Block[] = [];
  for (const { entries, style } of groupsOf(plan)) {
    const { roundNumber } = entries[0]!;
    const last = blocks.at(-1);
    if (!style && last?.roundNumber === roundNumber && !last.style) last.entries.push(...entries);
    else blocks.push({ roundNumber, style, entries: [...entries] });
  }
  return blocks;
}

/** A plan with each block as a round of its own, as a workout has it; the same plan where no superset was made or parted. */
export function blocksAsRounds(plan: Plan): Plan {
  if (plan.exercises.every(({ superset }) => superset === undefined)) return plan;
  let roundNumber = 0;
  const rounds = blocksOf(plan).map((block, index, blocks) => {
    roundNumber = Math.max(roundNumber + 1, block.roundNumber);
    const isSplit = blocks[index - 1]?.roundNumber === block.roundNumber;
    return { ...block, roundNumber, isSplit };
  });
  return {
    ...plan,
    exercises: rounds.flatMap((round) =>
      round.entries.map(({ superset: _own, ...entry }) => ({
        ...entry,
        roundNumber: round.roundNumber,
        roundName: round.isSplit ? null : entry.roundName,
      })),
    ),
    rounds: rounds.flatMap(({ style, roundNumber: number }) =>
      style ? [{ ...style, roundNumber: number }] : [],
    ),
  };
}
