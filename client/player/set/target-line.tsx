import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { setText, targetText } from '@client/ui/format/sets';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
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

/** "Target 10 × 135 lb": ∞ where no reps are set, BW where no weight. With `last` also what was done last time. */
export function TargetLine({ place: { entry, set }, last: wanted }: { place: Position; last?: boolean }) {
  const { effort } = useSettings();
  const last = wanted && lastTime(entry, set);
  return (
    <Line>
      <span>
        Target <b>{targetText(entry, targetOf(entry, set), effort)}</b>
      </span>
      {last && (
        <span>
          Last time <b>{setText(last, entry)}</b>
        </span>
      )}
    </Line>
  );
}
