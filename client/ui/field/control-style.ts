import { css } from 'styled-components';
import { motion } from '../theme/mixins';
import { v } from '../theme/tokens';
import { size } from '../theme/type';

/** The box of every text control. 16 px text, or iOS zooms into it. */
export const controlStyle = css`
  width: 100%;
  min-width: 0;
  min-height: 3rem;
  padding: 0.625rem 0.875rem;
  border: 1px solid ${v.edge};
  border-radius: 14px;
  background: ${v.card};
  color: ${v.text};
  font-size: ${size[16]};
  line-height: 1.4;
  ${motion('border-color', 'background-color')}

  &::placeholder,
  &[data-placeholder] {
    color: ${v.muted};
    opacity: 1;
  }
  &[aria-invalid='true'] {
    border-color: ${v.bad};
    box-shadow: inset 0 0 0 1px ${v.bad};
  }
  &:disabled,
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
