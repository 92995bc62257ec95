import styled from 'styled-components';
import { Card } from '../ui/layout/card';
import { bareButton, media, motion } from '../ui/theme/mixins';
import { v } from '../ui/theme/tokens';
import { clamp, heading, size } from '../ui/theme/type';

/** The card: as high as its neighbours, so that the buttons of a row stand in line. */
export const Box = styled(Card)`
  position: relative;
  isolation: isolate;
  height: 100%;
  gap: 0.5rem;
  ${motion('border-color')}
  ${media.hover} {
    &:hover {
      border-color: ${v.edge};
    }
  }
  ${media.desktop} {
    padding: 1.25rem;
  }
  &:has(button[aria-haspopup='dialog']:focus-visible) {
    outline: 2px solid ${v.goText};
    outline-offset: 2px;
  }
`;

/** The name, which opens the whole card: its click area lies below the other buttons. */
export const Name = styled.button`
  ${bareButton}
  ${heading}
  font-size: ${size[20]};
  outline: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 20px;
  }
`;

/** Above the click area of the card. */
export const Raised = styled.div`
  position: relative;
  z-index: 1;
  margin: -0.5rem -0.5rem -0.25rem 0;
`;

export const Description = styled.p`
  ${clamp(2)}
  color: ${v.muted};
`;

export const Actions = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  gap: 0.5rem;
  margin-top: auto;
  padding-top: 0.5rem;
  & > :first-child {
    flex: 1;
  }
`;
