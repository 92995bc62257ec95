import { create } from 'zustand';
import { TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from '@common/constants';

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

/** Newest first. A dismissed one stays in the list, closed, until its delay is over. */
export const useToasts = create<{ toasts: readonly ToastItem[] }>(() => ({ toasts: [] }));

/** Elements of views that show toasts in place of the default viewport; the last one is used. */
export const useToastSlots = create<{ slots: readonly HTMLElement[] }>(() => ({ slots: [] }));

/** Ref callback: toasts show in the element while it is mounted and topmost. */
export function withToastSlot(slot: HTMLElement | null): (() => void) | undefined {
  if (!slot) return;
  useToastSlots.setState(({ slots }) => ({ slots: [...slots, slot] }));
  return () => useToastSlots.setState(({ slots }) => ({ slots: slots.filter((one) => one !== slot) }));
}

let lastId = 0;

/** Shows a message, in place of the one before; closes after five seconds. Returns its id. */
export function toast(message: ToastMessage): number {
  lastId += 1;
  const item: ToastItem = { ...message, id: lastId, open: true };
  useToasts.setState(({ toasts }) => ({ toasts: [item, ...toasts].slice(0, TOAST_LIMIT) }));
  return item.id;
}

/** Closes a toast, or all; removes it later, so that its exit can be animated. */
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
