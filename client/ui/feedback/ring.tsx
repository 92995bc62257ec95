import type { CSSProperties, ReactNode } from 'react';
import styled from 'styled-components';
import { PROGRESS_MAX } from '@common/constants';
import { media } from '../theme/mixins';
import { v } from '../theme/tokens';

interface Props {
  /** 0 to 100. */
  value: number;
  tone?: 'go' | 'rest' | 'live' | undefined;
  /** Width in pixels at the default text size; never wider than its container. */
  size?: number | undefined;
  /** Width of the stroke, in hundredths of the ring's width. */
  thickness?: number | undefined;
  /** Makes it a progress bar for assistive technology; leave it out if text beside it says the same. */
  label?: string | undefined;
  /** In the middle: the number. */
  children?: ReactNode;
  /** Duration of the stroke's transition in ms: 1000 for a ring that follows a clock. */
  runMs?: number | undefined;
}

const Box = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: min(100%, var(--width));
  aspect-ratio: 1;
  container-type: inline-size;
`;
const Circles = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  transform: rotate(-90deg);
  fill: none;
`;
const Track = styled.circle`
  stroke: ${v.line};
`;
const Run = styled.circle<{ $tone: 'go' | 'rest' | 'live' }>`
  stroke: ${({ $tone }) => ($tone === 'go' ? v.goMark : v[$tone])};
  transition: stroke-dashoffset var(--run) linear;
  ${media.still} {
    transition: none;
  }
`;
const Middle = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  max-width: 82%;
  text-align: center;
`;

/** A progress ring: blue for rest, green for a percentage. */
export function Ring({
  value,
  tone = 'live',
  size = 76,
  thickness = 11,
  label,
  children,
  runMs = 160,
}: Props) {
  const done = Math.min(PROGRESS_MAX, Math.max(0, value));
  const circle = { cx: 50, cy: 50, r: 50 - thickness / 2, strokeWidth: thickness, pathLength: PROGRESS_MAX };
  const role = label
    ? ({
        role: 'progressbar',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': PROGRESS_MAX,
        'aria-valuenow': Math.round(done),
      } as const)
    : {};
  return (
    <Box {...role} style={{ '--width': `${size / 16}rem`, '--run': `${runMs}ms` } as CSSProperties}>
      <Circles viewBox="0 0 100 100" aria-hidden="true">
        <Track {...circle} />
        {done > 0 && (
          <Run
            $tone={tone}
            {...circle}
            strokeDasharray={PROGRESS_MAX}
            strokeDashoffset={PROGRESS_MAX - done}
          />
        )}
      </Circles>
      <Middle>{children}</Middle>
    </Box>
  );
}
