import { css } from 'styled-components';
import { bareButton, focusInside, media, motion } from '../theme/mixins';
import { v } from '../theme/tokens';
import { size } from '../theme/type';

/** Horizontal padding of a tab; small enough for four side by side on a small phone. */
const INSET = 'clamp(0.5rem, 2.6vw, 1rem)';

/** A row of tabs; many scroll sideways. */
export const tabListStyle = css`
  display: flex;
  gap: 0.25rem;
  overflow-x: auto;
  padding: 0.25rem;
  border: 1px solid ${v.line};
  border-radius: 16px;
  background: ${v.card};
  scrollbar-width: none;
  scroll-padding-inline: 2rem;
  overscroll-behavior-x: contain;
`;

/** One tab: a button or a link with the role `tab`. */
export const tabStyle = css`
  ${bareButton}
  ${focusInside}
  ${motion('background-color', 'color')}
  position: relative;
  display: grid;
  place-items: center;
  flex: 1 0 auto;
  min-height: 2.75rem;
  padding: 0.25rem ${INSET};
  border-radius: 12px;
  color: ${v.muted};
  font-size: ${size[15]};
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  white-space: nowrap;
  ${media.hover} {
    &:hover {
      color: ${v.text};
    }
  }
  &[aria-selected='true'] {
    background: ${v.raised};
    color: ${v.text};
    &::after {
      content: '';
      position: absolute;
      inset: auto ${INSET} 0.3125rem;
      height: 2px;
      border-radius: 2px;
      background: ${v.goText};
    }
  }
`;
