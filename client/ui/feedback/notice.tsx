import { CircleCheck, CloudOff, Hourglass, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tint, v } from '../theme/tokens';
import { size } from '../theme/type';

export type NoticeKind = 'info' | 'done' | 'waiting' | 'offline' | 'failed';

const LOOK = {
  info: { tone: 'rest', icon: Info },
  done: { tone: 'live', icon: CircleCheck },
  waiting: { tone: 'waiting', icon: Hourglass },
  offline: { tone: 'muted', icon: CloudOff },
  failed: { tone: 'bad', icon: TriangleAlert },
} as const;

interface Props {
  kind?: NoticeKind | undefined;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced when it appears, a failure assertively. Off for text that was there from the start. */
  live?: boolean | undefined;
}

const Box = styled.div<{ $tone: (typeof LOOK)[NoticeKind]['tone'] }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.75rem;
  padding: 0.625rem 1rem;
  border: 1px solid color-mix(in srgb, ${({ $tone }) => v[$tone]} 45%, ${v.card});
  border-radius: 16px;
  background: ${({ $tone }) => tint($tone)};
  & > svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${({ $tone }) => v[$tone]};
  }
`;
const Words = styled.div`
  flex: 1 1 10rem;
  min-width: 0;
  font-size: ${size[15]};
`;
const Title = styled.p`
  font-weight: 650;
`;

/** A message within a screen: offline, waiting to be sent, a new version, a failure. */
export function Notice({ kind = 'info', title, children, action, live = true }: Props) {
  const { tone, icon: Icon } = LOOK[kind];
  const role = kind === 'failed' ? 'alert' : 'status';
  return (
    <Box $tone={tone} role={live ? role : undefined}>
      <Icon aria-hidden="true" />
      <Words>
        {title && <Title>{title}</Title>}
        {children}
      </Words>
      {action}
    </Box>
  );
}
