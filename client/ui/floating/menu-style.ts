import styled from 'styled-components';
import { bareButton, layer, motion } from '../theme/mixins';
import { v } from '../theme/tokens';
import { size } from '../theme/type';

/** The floating sheet of a menu. */
export const Sheet = styled.div`
  position: fixed;
  z-index: ${layer.menu};
  inset: auto;
  min-width: 12rem;
  max-width: calc(100vw - 1rem);
  margin: 0;
  padding: 0.375rem;
  border: 1px solid ${v.edge};
  border-radius: 16px;
  outline: none;
  background: ${v.card};
  color: ${v.text};
  box-shadow: 0 12px 32px rgb(0 0 0 / 0.28);
  overflow: hidden auto;
`;

/** One line of it. */
export const Item = styled.button<{ $destructive: boolean }>`
  ${bareButton}
  display: flex;
  align-items: center;
  gap: 0.625rem;
  width: 100%;
  min-height: 2.75rem;
  padding: 0.375rem 0.75rem;
  border-radius: 10px;
  outline: none;
  color: ${({ $destructive }) => ($destructive ? v.bad : 'inherit')};
  font-size: ${size[16]};
  font-weight: 550;
  user-select: none;
  ${motion('background-color')}
  & > svg {
    width: 1.125rem;
    height: 1.125rem;
  }
  &:focus {
    background: ${v.raised};
    box-shadow: inset 0 0 0 2px ${({ $destructive }) => ($destructive ? v.bad : v.goText)};
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
