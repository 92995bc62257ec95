import { useState } from 'react';
import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { setAs } from '@client/ui/format/loads';
import { plannedFor } from '@client/ui/format/next-step';
import { setText, targetText } from '@client/ui/format/sets';
import { VisuallyHidden } from '@client/ui/layout/text';
import { bareButton } from '@client/ui/theme/mixins';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import { unitOf } from '@common/contract/training/settings';
import { lastTime } from '@common/player/figures/suggestions';
import { targetOf } from '@common/player/plan/plan';
import type { Position } from '@common/player/state/position';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0.125rem 0.875rem;
  color: ${v.muted};
  font-size: ${size[16]};
  font-variant-numeric: tabular-nums;
  & b {
    color: ${v.text};
    font-weight: 650;
  }
`;

/** Shows a target as it was planned, in the other unit. */
const Other = styled.button`
  ${bareButton}
  min-width: 2.75rem;
  min-height: 2.75rem;
  margin-block: -0.6875rem;
  color: ${v.text};
  font-weight: 650;
  text-decoration: underline dotted;
  text-underline-offset: 0.2em;
`;

/** The reason of the target, from the program that is followed. */
const Why = styled.span`
  flex-basis: 100%;
  font-size: ${size[13]};
`;

/** "Target 10 × 135 lb": ∞ where no reps are set, BW where no weight. With `last` also what was done last time. */
export function TargetLine({ place: { entry, set }, last: wanted }: { place: Position; last?: boolean }) {
  const settings = useSettings();
  const { effort } = settings;
  const [isOriginal, setOriginal] = useState(false);
  const original = targetText(entry, targetOf(entry, set), effort);
  const inUnit = plannedFor(entry, settings);
  const target = targetText(inUnit, targetOf(inUnit, set), effort);
  const last = wanted && lastTime(entry, set);
  return (
    <Line>
      <span>
        Target{' '}
        {target === original ? (
          <b>{target}</b>
        ) : (
          <Other type="button" aria-pressed={isOriginal} onClick={() => setOriginal(!isOriginal)}>
            {isOriginal ? original : target}
            <VisuallyHidden>, as planned: {original}</VisuallyHidden>
          </Other>
        )}
      </span>
      {last && (
        <span>
          Last time <b>{setText(setAs(last, unitOf(settings, entry.exerciseId)), entry)}</b>
        </span>
      )}
      {entry.aim && <Why>{entry.aim.why}</Why>}
    </Line>
  );
}
