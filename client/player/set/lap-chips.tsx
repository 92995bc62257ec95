import styled from 'styled-components';
import { lapLetters } from '@client/ui/format/rounds';
import { bareButton, focusInside, media } from '@client/ui/theme/mixins';
import { tint, v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import { groupOf, lapsOf } from '@common/player/plan/order';
import { entriesOf, isEntryDone } from '@common/player/state/entries';
import type { Scene } from './scene';

const Line = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
`;
const Chip = styled.button<{ $isNow: boolean }>`
  ${bareButton}
  ${focusInside}
  min-height: 2.75rem;
  padding: 0.25rem 0.875rem;
  border-radius: 999px;
  background: ${({ $isNow }) => ($isNow ? tint('go') : v.card)};
  box-shadow: inset 0 0 0 1px ${({ $isNow }) => ($isNow ? v.goMark : v.line)};
  font-size: ${size[13]};
  font-weight: 600;
  text-align: start;
  ${media.hover} {
    &:hover:not(:disabled) {
      box-shadow: inset 0 0 0 1px ${v.goMark};
    }
  }
  &:disabled {
    color: ${v.muted};
    cursor: default;
  }
`;

/** The exercises of a superset or circuit under way: A1, A2. A tap goes to one that has sets to do. */
export function LapChips({ session, place, onGo }: Pick<Scene, 'session' | 'place' | 'onGo'>) {
  const { workout, state } = session;
  const group = groupOf(workout, place.entry.id);
  if (!group || !lapsOf(group)) return null;
  const letters = lapLetters(workout);
  const done = new Set(
    entriesOf(workout, state)
      .filter(isEntryDone)
      .map(({ entryId }) => entryId),
  );
  return (
    <Line aria-label="In this lap">
      {group.entries.map(({ id, exercise }) => {
        const isNow = id === place.entry.id;
        return (
          <li key={id}>
            <Chip
              type="button"
              $isNow={isNow}
              aria-current={isNow ? 'step' : undefined}
              disabled={done.has(id)}
              onClick={() => !isNow && onGo(id)}
            >
              {letters.get(id)} {exercise.name}
            </Chip>
          </li>
        );
      })}
    </Line>
  );
}
