import { Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import type { Category, Exercise } from '@common/contract/training/exercises';
import { unitOf } from '@common/contract/training/settings';
import { useSettings } from '../api/use-call';
import { loadAs } from '../ui/format/loads';
import { Label, Num } from '../ui/layout/text';
import { bareButton, focusInside, media } from '../ui/theme/mixins';
import { v } from '../ui/theme/tokens';
import { size } from '../ui/theme/type';
import { moveByArrows } from './arrow-keys';
import { ExerciseFigure } from './exercise-figure';
import { type OwnUse, ownFirst, useOwnUses } from './own-use';

/** The lines to choose from. */
const Choices = styled.ul`
  display: flex;
  flex-direction: column;
  list-style: none;
  margin-inline: -0.5rem;
  & > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 4rem;
    border-bottom: 1px solid ${v.line};
  }
`;
/** Scrolls on desktop below the search. */
const Scroller = styled.div`
  padding-inline: 0.5rem;
  & > section > h4 {
    padding-block: 0.5rem 0.125rem;
  }
  ${media.desktop} {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;

const Choice = styled.button`
  ${bareButton}
  ${focusInside}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0.375rem 0.75rem;
  width: 100%;
  min-height: 3.5rem;
  padding: 0.5rem;
  border-radius: 12px;
  font-weight: 600;
  & > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: ${v.goText};
  }
  ${media.hover} {
    &:hover {
      background: ${v.raised};
    }
  }
`;

/** The load stands below them where the text is large. */
const Words = styled.span`
  flex: 1 1 min(6rem, 55%);
  min-width: 0;
`;
const Facts = styled.span`
  display: block;
  color: ${v.muted};
  font-size: ${size[13]};
  font-weight: 400;
`;

const Dot = styled.span<{ $category: Category }>`
  display: inline-block;
  width: 0.5rem;
  height: 0.5rem;
  margin-right: 0.375rem;
  border-radius: 50%;
  background: ${({ $category }) => v[$category]};
`;

/** Shown if a search finds none. */
export const NO_EXERCISES = 'No exercises found. Try another word.';

/**
 * Moves the focus from a choice that is about to disappear with its line: to the next one, or the one before; to the
 * search box if it was typed in, or nothing is beside.
 */
export function focusBesideChoice(choice: HTMLElement | undefined, boxId: string, isTyped: boolean): void {
  const line = choice?.closest('li');
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  neighbour?.querySelector('button')?.focus({ preventScroll: true });
  if (!neighbour || isTyped) document.getElementById(boxId)?.focus();
}

interface Props {
  exercises: readonly Exercise[];
  /** Verb of the buttons, before the exercise's name: "Add". */
  verb: string;
  label?: string;
  /** The member’s recent use of each, of which the last load is shown. */
  uses?: ReadonlyMap<string, OwnUse>;
  /** Stops of the Tab key: all, the first alone (arrow keys reach the others), or none. */
  stops?: 'all' | 'first' | 'none';
  onChoose: (exercise: Exercise, event: MouseEvent<HTMLButtonElement>) => void;
}

/** A list to pick an exercise from, each with equipment and muscles. */
export function ExerciseChoices({
  exercises,
  verb,
  label = 'Exercises',
  uses,
  stops = 'all',
  onChoose,
}: Props) {
  return (
    <Choices role="list" aria-label={label}>
      {exercises.map((exercise, index) => (
        <li key={exercise.id}>
          <Choice
            type="button"
            tabIndex={stops === 'all' || (stops === 'first' && index === 0) ? 0 : -1}
            aria-label={`${verb} ${exercise.name}`}
            onClick={(event) => onChoose(exercise, event)}
          >
            <ExerciseFigure exercise={exercise} size={56} />
            <Words>
              {exercise.name}
              <Facts>
                <Dot $category={exercise.category} />
                {[
                  exercise.equipment === 'none' ? 'bodyweight' : exercise.equipment,
                  ...exercise.muscleGroups,
                ].join(' · ')}
              </Facts>
            </Words>
            <LastLoad exercise={exercise} use={uses?.get(exercise.id)} />
            <Plus aria-hidden="true" />
          </Choice>
        </li>
      ))}
    </Choices>
  );
}

/** The heaviest load of the last time, in the member's unit. */
export function LastLoad({ exercise, use }: { exercise: Exercise; use: OwnUse | undefined }) {
  const unit = unitOf(useSettings(), exercise.id);
  if (!use?.lastLoad) return null;
  const { value } = loadAs(use.lastLoad, unit);
  return (
    <Num $size={15}>
      {value} {unit}
    </Num>
  );
}

/** The list with what the member does often in a part of its own, first. */
export function OwnFirstChoices({
  exercises,
  isSearch,
  ...props
}: Omit<Props, 'uses' | 'label' | 'stops'> & { isSearch: boolean }) {
  const uses = useOwnUses();
  const { own, others } = ownFirst(exercises, uses, isSearch);
  return (
    <Scroller data-choices="" onKeyDown={moveByArrows}>
      {own.length > 0 && (
        <section>
          <Label as="h4">You do these</Label>
          <ExerciseChoices exercises={own} label="You do these" uses={uses} stops="first" {...props} />
        </section>
      )}
      {others.length > 0 && (
        <section>
          {own.length > 0 && <Label as="h4">All</Label>}
          <ExerciseChoices exercises={others} stops={own.length > 0 ? 'none' : 'first'} {...props} />
        </section>
      )}
    </Scroller>
  );
}
