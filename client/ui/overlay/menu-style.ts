import { css } from 'styled-components';
import { layer, motion } from '../theme/mixins';
import { v } from '../theme/tokens';
import { size } from '../theme/type';

/** The floating sheet of menus. */
export const menuSheet = css`
  z-index: ${layer.menu};
  padding: 0.375rem;
  border: 1px solid ${v.edge};
  border-radius: 16px;
  background: ${v.card};
  color: ${v.text};
  box-shadow: 0 12px 32px rgb(0 0 0 / 0.28);
  overflow: hidden auto;
`;

/** One line of it. */
export const menuItem = css`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 2.75rem;
  padding: 0.375rem 0.75rem;
  border-radius: 10px;
  outline: none;
  font-size: ${size[16]};
  font-weight: 550;
  cursor: pointer;
  user-select: none;
  ${motion('background-color')}
  & > svg {
    width: 1.125rem;
    height: 1.125rem;
  }
  &[data-highlighted] {
    background: ${v.raised};
    box-shadow: inset 0 0 0 2px ${v.goText};
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
