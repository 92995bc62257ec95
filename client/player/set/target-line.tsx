import styled from 'styled-components';
import type { Position } from '../../../common/player/position';
import { v } from '../../ui/theme/tokens';
import { size } from '../../ui/theme/type';
import { repsText, setText } from '../session/figures';

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

/** "Target 10 × 135 lb · Last time 10 × 130": ∞ where no reps are set, BW where no weight. */
export function TargetLine({ place: { entry, set } }: { place: Position }) {
  const last = entry.previous[set - 1];
  return (
    <Line>
      <span>
        Target <b>{setText(entry.reps, entry.weight)}</b>
      </span>
      {last && (
        <span>
          Last time{' '}
          <b>
            {repsText(last.reps)} × {last.weight || 'BW'}
          </b>
        </span>
      )}
    </Line>
  );
}
