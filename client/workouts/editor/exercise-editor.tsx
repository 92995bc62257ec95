import { ArrowDown, ArrowUp, SlidersHorizontal, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { targetTexts } from '@client/texts/target-texts';
import { IconButton } from '@client/ui/button/icon-button';
import { Skeleton } from '@client/ui/feedback/skeleton';
import { FieldFault } from '@client/ui/field/field';
import { NumberField } from '@client/ui/field/number-field';
import { TIME_STEP } from '@client/ui/field/set-fields';
import { SupersetTick } from '@client/ui/field/superset-ticks';
import { DISTANCE_STEPS } from '@client/ui/format/amounts';
import { formatCount } from '@client/ui/format/figures';
import { weightLabel } from '@client/ui/format/loads';
import { leastLoad } from '@client/ui/format/typed-set';
import { Row } from '@client/ui/layout/layout';
import { lazyPart } from '@client/ui/overlay/lazy-part';
import { media } from '@client/ui/theme/mixins';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import { USUAL_STEPS } from '@common/player/plan/loadable';
import type { DraftExercise } from './draft';
import { lacksAmount } from './draft-amount';
import { type DraftFigure, figureAsked, figuresShown } from './draft-figures';
import { countingOf } from './draft-measure';
import type { DraftStyle } from './draft-style';
import { tidyExercise } from './tidy-draft';

interface ExerciseFiguresProps {
  exercise: DraftExercise;
  /** Style of its round; undefined: straight sets. */
  style: DraftStyle | undefined;
  onType: (figure: DraftFigure, text: string) => void;
}

/**
 * Fields for the figures that all sets share: those of the measure. With a row per set only the rest; a round by the
 * clock hides what it sets itself.
 */
function ExerciseFigures({ exercise, style, onType }: ExerciseFiguresProps) {
  const { figures, unit, distanceUnit, isBody } = countingOf(exercise);
  const ranges = figureAsked(exercise);
  const fieldProps = {
    sets: { label: 'Sets' },
    reps: { label: 'Reps' },
    distance: {
      label: `Distance (${distanceUnit})`,
      inputMode: 'decimal',
      step: DISTANCE_STEPS[distanceUnit],
    },
    calories: { label: 'Calories' },
    time: { label: 'Time (min:s)', step: TIME_STEP, isTime: true },
    weight: {
      label: weightLabel(unit, figures),
      inputMode: leastLoad({ figures, isBody }) < 0 ? 'text' : 'decimal',
      step: USUAL_STEPS[unit],
    },
    restTime: { label: 'Rest (sec)', step: 15 },
  } as const;
  return (
    <>
      {figuresShown(exercise, style).map((figure) => (
        <NumberField
          key={figure}
          size="sm"
          value={exercise[figure] ?? ''}
          onChange={(text) => onType(figure, text)}
          {...(figure === 'time' ? {} : ranges[figure])}
          {...fieldProps[figure]}
        />
      ))}
    </>
  );
}

const ExerciseMore = lazyPart(() => import('./exercise-more'));

/** Actions of an exercise's buttons. `data-focus` marks each button, so that it gets the focus again after a move. */
export interface ExerciseEditorActions {
  change: (make: (exercise: DraftExercise) => DraftExercise) => void;
  move: (direction: 'up' | 'down') => void;
  remove: () => void;
  copy: () => void;
  tick: (isTicked: boolean) => void;
}

interface Props {
  exercise: DraftExercise;
  /** Style of its round; undefined: straight sets. */
  style: DraftStyle | undefined;
  canMoveUp: boolean;
  canMoveDown: boolean;
  /** Ticked, to become a superset with others. */
  isTicked: boolean;
  /** The round that a copy goes to; null if a limit is reached. */
  copyTo: number | null;
  actions: ExerciseEditorActions;
}

const Box = styled.li<{ $edge: string }>`
  display: flex;
  flex-direction: column;
  gap: 0.625rem;
  padding: 0.625rem 0.75rem 0.875rem 1rem;
  border: 1px solid ${v.line};
  border-left: 4px solid ${({ $edge }) => $edge};
  border-radius: 16px;
  background: ${v.card};
`;
const NameBox = styled.div`
  flex: 1 1 8rem;
  min-width: 0;
`;
const Short = styled.small`
  display: block;
  color: ${v.muted};
  font-size: ${size[13]};
  font-weight: 400;
`;
const Start = styled.div`
  margin: -0.25rem 0 -0.25rem -0.75rem;
`;
const Numbers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: 0.625rem;
  ${media.desktop} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 7.75rem), 1fr));
  }
`;

/** "3 × 10 at 45 lb": the sets of an exercise in short; of sets that differ their number. */
function shortText({ sets, reps, weight, unit = 'lb', time, distance, rows }: DraftExercise): string {
  if (rows) return formatCount(rows.length, 'set');
  const amount = [reps, time, distance].find((text) => text?.trim());
  const load = Number(weight) ? ` at ${weight} ${unit}` : '';
  return `${amount ? `${sets} × ${amount}` : formatCount(Number(sets) || 1, 'set')}${load}`;
}

/** One exercise of the workout: its figures, and buttons to move and remove it. */
export function ExerciseEditor({
  exercise,
  style,
  canMoveUp,
  canMoveDown,
  isTicked,
  copyTo,
  actions,
}: Props) {
  const { name, category, exerciseId } = exercise;
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked || exercise.rows !== undefined;
  return (
    <Box $edge={v[category]} data-exercise={exerciseId}>
      <Row $gap={1}>
        <Start>
          <SupersetTick name={name} isTicked={isTicked} onTick={actions.tick} />
        </Start>
        <NameBox>
          <h4>{name}</h4>
          <Short data-short="">{shortText(exercise)}</Short>
        </NameBox>
        <Row $gap={1} $wrap={false}>
          <IconButton
            icon={ArrowUp}
            label={`Move ${name} up`}
            variant="ghost"
            data-details=""
            data-focus="up"
            disabled={!canMoveUp}
            onClick={() => actions.move('up')}
          />
          <IconButton
            icon={ArrowDown}
            label={`Move ${name} down`}
            variant="ghost"
            data-details=""
            data-focus="down"
            disabled={!canMoveDown}
            onClick={() => actions.move('down')}
          />
          <IconButton
            icon={SlidersHorizontal}
            label={targetTexts.more(name)}
            variant="ghost"
            data-details=""
            aria-expanded={isOpen}
            onClick={() => setAsked(!isAsked)}
          />
          <IconButton
            icon={Trash2}
            label={`Remove ${name}`}
            variant="ghost"
            data-focus="remove"
            onClick={actions.remove}
          />
        </Row>
      </Row>
      <Numbers role="group" aria-label={name} data-details="" onBlur={() => actions.change(tidyExercise)}>
        <ExerciseFigures
          exercise={exercise}
          style={style}
          onType={(figure, text) => actions.change((now) => ({ ...now, [figure]: text }))}
        />
      </Numbers>
      {lacksAmount(exercise, style) && <FieldFault>{targetTexts.faults.amount(name)}</FieldFault>}
      {isOpen && (
        <div data-details="">
          <Suspense fallback={<Skeleton $height="4.5rem" />}>
            <ExerciseMore
              exercise={exercise}
              isStraight={style === undefined}
              onChange={actions.change}
              copyTo={copyTo}
              onCopy={actions.copy}
            />
          </Suspense>
        </div>
      )}
    </Box>
  );
}
