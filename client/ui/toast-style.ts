import { Toast as Radix } from 'radix-ui';
import styled, { keyframes } from 'styled-components';
import { bareButton, layer, media, safe } from './theme/mixins';
import { v } from './theme/tokens';
import { size } from './theme/type';

const drop = keyframes`from { opacity: 0; transform: translateY(-1rem); }`;

export const Viewport = styled(Radix.Viewport)`
  position: fixed;
  z-index: ${layer.toast};
  inset: calc(0.75rem + ${safe.top}) 0.75rem auto;
  display: flex;
  flex-direction: column;
  margin: 0 auto;
  padding: 0;
  width: min(26rem, calc(100vw - 1.5rem));
  list-style: none;
  outline: none;
  pointer-events: none;
  ${media.desktop} {
    inset: auto 1.5rem 1.5rem auto;
  }
`;

export const Box = styled(Radix.Root)<{ $destructive: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.75rem;
  padding: 0.5rem 0.375rem 0.5rem 1rem;
  border: 1px solid ${({ $destructive }) => ($destructive ? v.bad : v.edge)};
  border-radius: 16px;
  background: ${v.raised};
  color: ${v.text};
  box-shadow: 0 12px 32px rgb(0 0 0 / 0.28);
  /* Radix writes "none" on it while a modal dialog is open; a toast over a dialog stays reachable. */
  pointer-events: auto !important;
  & > svg {
    width: 1.375rem;
    height: 1.375rem;
    color: ${({ $destructive }) => ($destructive ? v.bad : v.goText)};
  }
  &[data-state='open'] {
    animation: ${drop} 180ms ease-out;
    ${media.still} {
      animation: none;
    }
  }
  &[data-swipe='move'] {
    transform: translateY(var(--radix-toast-swipe-move-y));
  }
`;
export const Words = styled.div`
  flex: 1 1 10rem;
  min-width: 0;
  padding-block: 0.375rem;
`;
export const Title = styled(Radix.Title)`
  font-weight: 650;
`;
export const Description = styled(Radix.Description)`
  color: ${v.muted};
  font-size: ${size[13]};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;
export const Action = styled(Radix.Action)`
  ${bareButton}
  min-height: 2.75rem;
  padding: 0 0.75rem;
  border-radius: 12px;
  color: ${v.goText};
  font-weight: 700;
`;
export const Close = styled(Radix.Close)`
  ${bareButton}
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 12px;
  color: ${v.muted};
  & > svg {
    width: 1.125rem;
    height: 1.125rem;
  }
`;
