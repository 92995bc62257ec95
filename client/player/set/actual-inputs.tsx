import type { ReactNode } from 'react';
import styled from 'styled-components';
import { NumberField } from '@client/ui/field/number-field';
import { SetCounting } from '@client/ui/field/set-counting';
import { SetFields } from '@client/ui/field/set-fields';
import { size } from '@client/ui/theme/type';
import type { PlanEntry } from '@common/player/plan/plan';
import { faultIn } from '@common/player/plan/typed-number';
import { SIDEWAYS } from '../frame/player-frame';
import { EFFORT_STEP, effortRange, readEffort } from './effort';
import type { Actual } from './use-actual';

/** Side by side down to the narrowest phone, a third one over the whole width; below each other where the text is large. */
const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  & > div {
    flex: 1 1 min(100%, 8.25rem);
    min-width: 0;
  }
  & input {
    font-size: ${size[24]};
  }
  /* Beside each other in a card of the narrowest phone, too. */
  @container player (max-width: 23rem) {
    & > div {
      flex-basis: min(100%, 7.5rem);
    }
    & input {
      font-size: ${size[20]};
    }
    & label {
      font-stretch: 75%;
      letter-spacing: 0;
      white-space: nowrap;
    }
    & button {
      width: 2.5rem;
    }
  }
`;
const Whole = styled.div`
  && {
    flex-basis: 100%;
  }
  &:empty {
    display: none;
  }
`;
/** Below the fields; beside the third one where only two have space in a line. */
const Below = styled.div<{ $isBeside: boolean }>`
  && {
    flex-basis: ${({ $isBeside }) => ($isBeside ? undefined : '100%')};
  }
  align-self: end;
  &:empty {
    display: none;
  }
  ${SIDEWAYS} {
    && {
      flex-basis: 100%;
    }
  }
`;

interface Props {
  actual: Actual;
  entry: PlanEntry;
  onEnter: () => void;
  /** `lg` is the scoreboard's. */
  size?: 'lg' | 'sm';
  /** Content derived from the typed figures. */
  children?: ReactNode;
}

/** Inputs of the performed set, prefilled. Effort only for members who record it. */
export function ActualInputs({ actual, entry, onEnter, size: height = 'sm', children }: Props) {
  const { effortScale } = actual;
  return (
    <Pair>
      <SetFields
        size={height}
        typed={actual.typed}
        before={actual.before}
        counting={actual.counting}
        onType={actual.type}
        name={(what) => `Actual ${what}`}
        reps={entry.reps ?? 0}
        onEnter={onEnter}
      />
      {effortScale !== 'off' && (
        <NumberField
          size={height}
          label={effortScale === 'rpe' ? 'RPE' : 'Reps in Reserve'}
          inputMode="decimal"
          hotkey="effort"
          value={actual.effort}
          onChange={actual.setEffort}
          {...effortRange(effortScale)}
          step={EFFORT_STEP}
          fault={faultIn(readEffort(actual.effort, effortScale))}
          onEnter={onEnter}
        />
      )}
      <Whole>
        <SetCounting count={actual.count} onChange={actual.setCount} />
      </Whole>
      {children && <Below $isBeside={effortScale !== 'off'}>{children}</Below>}
    </Pair>
  );
}
