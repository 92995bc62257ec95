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
const Track = styled.span`
  position: absolute;
  inset: 0;
  border: calc(var(--thick) * 1cqi) solid ${v.line};
  border-radius: 50%;
`;
const RIGHT = `
  inset: 0 -100% 0 100%;
  border-left-width: 0;
  border-radius: 0 100% 100% 0 / 0 50% 50% 0;
  transform-origin: 0 50%;
`;
/** As wide as its half: half a circle, and the pixel. */
const LEFT = `
  inset: 0 auto 0 calc(2px - 100%);
  width: 100%;
  border-right-width: 0;
  border-radius: calc(100% - 1px) 0 0 calc(100% - 1px) / 50% 0 0 50%;
  transform-origin: calc(100% - 1px) 50%;
`;
/** The right half of the ring's box, then the left one; what turns out of the other half shows in it. */
const Half = styled.span<{ $isSecond?: boolean }>`
  position: absolute;
  /* The first reaches a pixel beyond the middle, so that no seam shows. */
  inset: ${({ $isSecond }) => ($isSecond ? '0 50% 0 0' : '0 0 0 calc(50% - 1px)')};
  overflow: hidden;
`;
/** Half a ring, turned by a transform alone: the compositor runs it, and nothing is painted again. */
const Run = styled.span<{ $tone: 'go' | 'rest' | 'live'; $isSecond?: boolean }>`
  position: absolute;
  border: calc(var(--thick) * 1cqi) solid ${({ $tone }) => ($tone === 'go' ? v.goMark : v[$tone])};
  transform: rotate(var(--turn));
  transition: transform var(--run) linear;
  will-change: transform;
  ${({ $isSecond }) => ($isSecond ? RIGHT : LEFT)}
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
  // From the top clockwise: the first half of the value on the right, the second on the left.
  const turnOf = (part: number) =>
    `${(360 / PROGRESS_MAX) * Math.min(PROGRESS_MAX / 2, Math.max(0, part))}deg`;
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
    <Box
      {...role}
      style={{ '--width': `${size / 16}rem`, '--thick': thickness, '--run': `${runMs}ms` } as CSSProperties}
    >
      <Track aria-hidden="true" />
      {done > 0 && (
        <Half aria-hidden="true">
          <Run $tone={tone} style={{ '--turn': turnOf(done) } as CSSProperties} />
        </Half>
      )}
      <Half $isSecond aria-hidden="true">
        <Run $isSecond $tone={tone} style={{ '--turn': turnOf(done - PROGRESS_MAX / 2) } as CSSProperties} />
      </Half>
      <Middle>{children}</Middle>
    </Box>
  );
}
