import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { createPortal } from 'react-dom';
import styled, { keyframes } from 'styled-components';
import { TOAST_DURATION_MS } from '@common/constants';
import { bareButton, layer, media, safe } from '../theme/mixins';
import { v } from '../theme/tokens';
import { size } from '../theme/type';
import { dismissToast, type ToastItem, useToastSlots, useToasts } from './toast-store';

const appear = keyframes`from { opacity: 0; transform: translateY(0.75rem); }`;

/**
 * The default place of toasts, clear of what is tapped next: on a phone at the top, far from the thumb; on a desktop at
 * the foot of the sidebar, above its last link and no wider than it. The phone's player and dialogs have slots of their
 * own (`toast-slot.tsx`).
 */
const Viewport = styled(Radix.Viewport)`
  position: fixed;
  z-index: ${layer.toast};
  inset: calc(0.75rem + ${safe.top}) 0.75rem auto;
  display: flex;
  flex-direction: column;
  margin: 0 auto;
  padding: 0;
  max-width: 26rem;
  list-style: none;
  outline: none;
  pointer-events: none;
  ${media.desktop} {
    inset: auto auto 4.75rem calc(0.75rem + ${safe.left});
    width: 14rem;
  }
  /* Beside a dialog, as far as the window has space there; a large one has its own. */
  :root:has([role='dialog']:not([data-player])) & {
    ${media.desktop} {
      width: clamp(14rem, 50vw - 21.5rem, 22rem);
    }
  }
`;

/** Toasts inside a view's slot. */
const InSlot = styled(Radix.Viewport)`
  margin: 0;
  padding: 0;
  list-style: none;
  outline: none;
`;

const Box = styled(Radix.Root)<{ $destructive: boolean }>`
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
  ${media.desktop} {
    column-gap: 0.5rem;
    padding-inline: 0.75rem 0.25rem;
  }
  /* Radix writes "none" on it while a modal dialog is open; a toast over a dialog stays reachable. */
  pointer-events: auto !important;
  & > svg {
    width: min(1.375rem, 28px);
    height: min(1.375rem, 28px);
    color: ${({ $destructive }) => ($destructive ? v.bad : v.goText)};
  }
  &[data-state='open'] {
    animation: ${appear} 180ms ease-out;
    ${media.still} {
      animation: none;
    }
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
`;
const Words = styled.div`
  flex: 1 1 5.5rem;
  min-width: 0;
  padding-block: 0.375rem;
`;
const Title = styled(Radix.Title)`
  font-weight: 650;
`;
const Description = styled(Radix.Description)`
  color: ${v.muted};
  font-size: ${size[13]};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;
const Action = styled(Radix.Action)`
  ${bareButton}
  min-height: 2.75rem;
  padding: 0 0.75rem;
  border-radius: 12px;
  color: ${v.goText};
  font-weight: 700;
  margin-inline-start: auto;
`;
const Close = styled(Radix.Close)`
  ${bareButton}
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 12px;
  color: ${v.muted};
  /* Beside the sidebar's width every letter counts, and a mouse is exact. */
  ${media.desktop} {
    width: 2.25rem;
  }
  & > svg {
    width: 1.125rem;
    height: 1.125rem;
  }
`;

function Item({ item }: { item: ToastItem }) {
  const destructive = item.variant === 'destructive';
  const { action } = item;
  return (
    <Box
      $destructive={destructive}
      type="foreground"
      open={item.open}
      onOpenChange={(open) => !open && dismissToast(item.id)}
    >
      {destructive ? <CircleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      <Words>
        <Title>{item.title}</Title>
        {item.description && <Description>{item.description}</Description>}
      </Words>
      {action && (
        <Action altText={action.label} onClick={action.onClick}>
          {action.label}
        </Action>
      )}
      <Close aria-label="Dismiss">
        <X aria-hidden="true" />
      </Close>
    </Box>
  );
}

/**
 * Shows the toasts. Mounted once by `UiProvider`; `Viewport` says where.
 * Radix announces by itself.
 */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  const slot = useToastSlots(({ slots }) => slots.at(-1));
  return (
    <Radix.Provider duration={TOAST_DURATION_MS} swipeDirection="right" label="Notification">
      {toasts.map((item) => (
        <Item key={item.id} item={item} />
      ))}
      {slot ? createPortal(<InSlot />, slot) : <Viewport />}
    </Radix.Provider>
  );
}
