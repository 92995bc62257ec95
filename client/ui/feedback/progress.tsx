import { Progress as Radix } from 'radix-ui';
import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { PROGRESS_MAX } from '../../../common/constants';
import { motion } from '../theme/mixins';
import { v } from '../theme/tokens';

interface Props {
  /** 0 to 100. */
  value: number;
  /** What progresses, read aloud. */
  label: string;
  /** What the value means, such as "4 of 7 days"; a percentage unless told. */
  valueText?: string | undefined;
  tone?: 'go' | 'rest' | 'live' | undefined;
}

const Track = styled(Radix.Root)`
  height: 0.5rem;
  border-radius: 999px;
  overflow: hidden;
  background: ${v.line};
`;
const Bar = styled(Radix.Indicator)<{ $tone: 'go' | 'rest' | 'live' }>`
  width: var(--done);
  height: 100%;
  border-radius: 999px;
  background: ${({ $tone }) => v[$tone]};
  box-shadow: inset 0 0 0 1.5px ${({ $tone }) => ($tone === 'go' ? v.goMark : v[$tone])};
  ${motion('width')}
`;

/** A bar that fills. */
export function Progress({ value, label, valueText, tone = 'go' }: Props) {
  const done = Math.min(PROGRESS_MAX, Math.max(0, value));
  const percent = Math.round((done / PROGRESS_MAX) * 100);
  return (
    <Track
      value={done}
      max={PROGRESS_MAX}
      aria-label={label}
      getValueLabel={() => valueText ?? `${percent}%`}
      aria-valuetext={valueText ?? `${percent}%`}
    >
      <Bar $tone={tone} style={{ '--done': `${percent}%` } as CSSProperties} />
    </Track>
  );
}
