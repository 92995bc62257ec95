import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { useServerSecond } from '@client/sync/server-clock';
import { elapsedClock } from '@client/ui/format/clocks';
import { formatCount } from '@client/ui/format/figures';
import { Num, VisuallyHidden } from '@client/ui/layout/text';
import { motion } from '@client/ui/theme/mixins';
import { tint, v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import { PROGRESS_MAX } from '@common/constants';
import type { Session } from '@common/contract/training/sessions';
import { isEntryDone, progressOfEntry } from '@common/player/state/entries';
import { placeInRound, roundsOf } from '@common/player/state/rounds';
import { elapsedMs, progressCount } from '@common/player/state/selectors';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  width: 100%;
  color: ${v.muted};
  font-size: ${size[12]};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  @container player (max-width: 17rem) {
    flex-wrap: wrap;
  }
`;
const Rounds = styled.div`
  display: flex;
  flex: 1 1 3rem;
  gap: 0.5rem;
  min-width: 0;
`;
const Round = styled.span<{ $isDense: boolean }>`
  display: flex;
  flex: 1;
  gap: 0.1875rem;
  min-width: 0;
  ${({ $isDense }) => $isDense && 'gap: 1px; && > * { border-radius: 2px; }'}
`;
/** From so many dashes on they stand close: a gap would be as wide as a dash. */
const DENSE = 14;
/** `--filled` of an empty dash: a little less than nothing, or a narrow one shows an edge of its filling. */
const EMPTY = -30;
/** Fills from its start as sets are done, by a transform alone. */
const Dash = styled.span<{ $state: 'done' | 'current' | 'todo' }>`
  position: relative;
  overflow: hidden;
  flex: 1;
  min-width: 1px;
  height: 0.4375rem;
  border-radius: 999px;
  ${motion('background-color', 'box-shadow')}
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    background: ${v.go};
    box-shadow: inset 0 0 0 1.5px ${v.goMark};
    transform: translateX(calc(var(--filled) * 1% - 101%));
    ${motion('transform')}
  }
  ${({ $state }) =>
    ({
      done: `background: ${v.line};`,
      current: `background: ${tint('go')}; box-shadow: inset 0 0 0 1.5px ${v.goMark};`,
      todo: `background: ${v.line};`,
    })[$state]}
`;

/**
 * Elapsed time, a dash per exercise grouped by round, and "1 of 4 exercises". `clock: false` if the time is shown
 * elsewhere.
 */
export function WorkoutStrip({ session, clock = true }: { session: Session; clock?: boolean }) {
  const { workout, state } = session;
  const now = useServerSecond(state.startedAt);
  const { completedExercises, totalExercises, percent } = progressCount(workout, state);
  const badge = `${completedExercises} of ${formatCount(totalExercises, 'exercise')}`;
  const inRound = placeInRound(workout, state);
  const isDone = (entryId: string) => {
    const progress = progressOfEntry(workout, state, entryId);
    return progress !== null && isEntryDone(progress);
  };
  /** Share of an exercise's dash that is filled, in percent. */
  const filledOf = (entryId: string) => {
    const progress = progressOfEntry(workout, state, entryId);
    if (!progress) return EMPTY;
    if (isEntryDone(progress)) return PROGRESS_MAX + 1;
    const done = progress.sets.filter((set) => set !== null).length;
    return done === 0 ? EMPTY : (PROGRESS_MAX * done) / progress.sets.length;
  };
  const current = inRound?.round.entries[inRound.index - 1];
  const doneInRound = inRound?.round.entries.filter(({ id }) => isDone(id)).length ?? 0;
  return (
    <Line>
      {clock && (
        <span>
          <VisuallyHidden>Elapsed </VisuallyHidden>
          <Num $size={13}>{elapsedClock(elapsedMs(state, now))}</Num>
        </span>
      )}
      {inRound && (
        <VisuallyHidden>
          {`Exercise ${inRound.index} of ${inRound.count}, ${doneInRound} of ${inRound.count} done`}
        </VisuallyHidden>
      )}
      <Rounds
        role="progressbar"
        aria-label="Workout progress"
        aria-valuemin={0}
        aria-valuemax={PROGRESS_MAX}
        aria-valuenow={percent}
        aria-valuetext={badge}
      >
        {roundsOf(workout).map((round) => (
          <Round
            key={round.number}
            $isDense={totalExercises >= DENSE}
            style={{ flexGrow: round.entries.length }}
          >
            {round.entries.map(({ id }) => (
              <Dash
                key={id}
                $state={isDone(id) ? 'done' : id === current?.id ? 'current' : 'todo'}
                style={{ '--filled': filledOf(id) } as CSSProperties}
              />
            ))}
          </Round>
        ))}
      </Rounds>
      <span>{badge}</span>
    </Line>
  );
}
