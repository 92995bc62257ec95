import { CloudOff, Hourglass, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { Badge } from '../data/badge';
import { media } from '../theme/mixins';
import { v } from '../theme/tokens';

export type Status = 'live' | 'waiting' | 'failed' | 'offline';

const swell = keyframes`
  from { transform: scale(0.6); opacity: 0.7; }
  to { transform: scale(1.9); opacity: 0; }
`;
const Pulse = styled.span`
  position: relative;
  width: 0.6em;
  height: 0.6em;
  margin-inline: 0.15em;
  border-radius: 50%;
  background: ${v.live};
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 50%;
    background: ${v.live};
    animation: ${swell} 2s ease-out infinite;
    ${media.still} {
      animation: none;
      transform: scale(1.7);
      opacity: 0.35;
    }
  }
`;

const LOOK = {
  live: { tone: 'live', mark: <Pulse aria-hidden="true" /> },
  waiting: { tone: 'waiting', mark: <Hourglass aria-hidden="true" /> },
  failed: { tone: 'bad', mark: <TriangleAlert aria-hidden="true" /> },
  offline: { tone: undefined, mark: <CloudOff aria-hidden="true" /> },
} as const;

/** Status of the live connection: "2 screens", "3 waiting". Each status has its colour, icon and words. */
export function StatusChip({ status, children }: { status: Status; children: ReactNode }) {
  const { tone, mark } = LOOK[status];
  return (
    <Badge $tone={tone} data-status={status}>
      {mark}
      <span>{children}</span>
    </Badge>
  );
}
