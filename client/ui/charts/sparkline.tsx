import styled from 'styled-components';
import { type Token, v } from '../theme/tokens';

interface Props {
  values: readonly number[];
  /** Accessible name; leave it out if the text beside it says enough. */
  label?: string | undefined;
  tone?: Token | undefined;
}

const Svg = styled.svg<{ $tone: Token }>`
  display: block;
  width: 100%;
  height: 2rem;
  overflow: visible;
  fill: none;
  stroke: ${({ $tone }) => v[$tone]};
  stroke-width: 2;
  stroke-linejoin: round;
  stroke-linecap: round;
`;

/** A line without axes that shows only a trend. */
export function Sparkline({ values, label, tone = 'goText' }: Props) {
  const low = Math.min(...values);
  const spread = Math.max(...values) - low || 1;
  const points = values.map(
    (value, i) => `${(i / Math.max(1, values.length - 1)) * 100},${30 - ((value - low) / spread) * 28}`,
  );
  const role = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <Svg $tone={tone} viewBox="0 0 100 32" preserveAspectRatio="none" {...role}>
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </Svg>
  );
}
