import styled from 'styled-components';
import { bareButton, focusInside, media, motion } from '../theme/mixins';
import { v } from '../theme/tokens';
import { numeric, size, smallCaps } from '../theme/type';

type Sized = { $size: 'lg' | 'sm' };

export const Panel = styled.div<Sized>`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  min-width: 0;
  ${({ $size }) =>
    $size === 'lg'
      ? `gap: 0.5rem; padding: 0.875rem min(0.75rem, 3.1vw); border: 1px solid ${v.line}; border-radius: 20px; background: ${v.card};
         justify-content: space-between;`
      : 'gap: 0.375rem; min-width: min(100%, 9rem);'}
`;

export const Caption = styled.label`
  ${smallCaps}
  color: ${v.muted};
  font-stretch: 90%;
  letter-spacing: 0.04em;
  text-align: center;
  overflow-wrap: anywhere;
`;

export const Figure = styled.input<Sized>`
  ${numeric}
  ${focusInside}
  width: 100%;
  min-width: 0;
  border: 0;
  background: none;
  color: ${v.text};
  text-align: center;
  ${({ $size }) =>
    $size === 'lg'
      ? `font-size: ${size[54]}; line-height: 1; padding: 0.125rem 0; border-radius: 12px; min-height: 3.75rem;`
      : `font-size: ${size[20]}; line-height: 1.2; padding: 0; min-height: 2.875rem; border-radius: 0;`}
  &::placeholder {
    color: ${v.muted};
    opacity: 1;
  }
  &:disabled {
    opacity: 0.5;
  }
`;

/** Error message of the figure, on a background of its own to stay readable anywhere. */
export const Said = styled.div`
  padding: 0.25rem 0.5rem;
  border-radius: 8px;
  background: ${v.card};
`;

export const Steps = styled.div<Sized>`
  display: flex;
  ${({ $size }) =>
    $size === 'lg'
      ? 'gap: 0.5rem; flex-wrap: wrap;'
      : `border: 1px solid ${v.edge}; border-radius: 14px; background: ${v.card}; overflow: hidden;`}
`;

export const StepButton = styled.button<Sized>`
  ${bareButton}
  ${numeric}
  ${focusInside}
  ${motion('background-color')}
  font-size: ${size[20]};
  text-align: center;
  user-select: none;
  ${({ $size }) =>
    $size === 'lg'
      ? `flex: 1 1 3rem; min-height: 3rem; border-radius: 14px; background: ${v.raised};`
      : 'flex: none; width: 2.875rem; min-height: 2.875rem;'}
  ${media.hover} {
    &:hover:not(:disabled) {
      background: color-mix(in srgb, ${v.text} 10%, ${v.raised});
    }
  }
  &:active:not(:disabled) {
    background: color-mix(in srgb, ${v.text} 18%, ${v.raised});
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
