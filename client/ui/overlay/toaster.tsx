import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { createPortal } from 'react-dom';
import { TOAST_DURATION_MS } from '@common/constants';
import { dismissToast, type ToastItem, useToastSlots, useToasts } from './toast-store';
import { Action, Box, Close, Description, InSlot, Title, Viewport, Words } from './toast-style';

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
