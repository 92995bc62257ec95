import { create } from 'zustand';
import { TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from '../../../common/constants';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
  action?: { label: string; onClick: () => void } | undefined;
}

export interface ToastItem extends ToastMessage {
  id: number;
  open: boolean;
}

/** The newest first. A dismissed one stays closed in the list until its delay is over. */
export const useToasts = create<{ toasts: readonly ToastItem[] }>(() => ({ toasts: [] }));

/** Where views want the toasts to show, the topmost one last; empty: where they always do. */
export const useToastSlots = create<{ slots: readonly HTMLElement[] }>(() => ({ slots: [] }));

/** A ref: the element is the toasts' place for as long as it is there and nothing lies above it. */
export function withToastSlot(slot: HTMLElement | null): (() => void) | undefined {
  if (!slot) return;
  useToastSlots.setState(({ slots }) => ({ slots: [...slots, slot] }));
  return () => useToastSlots.setState(({ slots }) => ({ slots: slots.filter((one) => one !== slot) }));
}

let lastId = 0;

/** Shows a message for five seconds, in place of the one before. Gives its id. */
export function toast(message: ToastMessage): number {
  lastId += 1;
  const item: ToastItem = { ...message, id: lastId, open: true };
  useToasts.setState(({ toasts }) => ({ toasts: [item, ...toasts].slice(0, TOAST_LIMIT) }));
  return item.id;
}

/** Closes a toast, or every one; forgets it later, so that its leaving can be shown. */
export function dismissToast(id?: number): void {
  const leaving = useToasts
    .getState()
    .toasts.filter((item) => item.open && (id === undefined || item.id === id));
  if (leaving.length === 0) return;
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.map((item) => (leaving.includes(item) ? { ...item, open: false } : item)),
  }));
  for (const item of leaving) setTimeout(() => removeToast(item.id), TOAST_REMOVE_DELAY_MS);
}

function removeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((item) => item.id !== id) }));
}
