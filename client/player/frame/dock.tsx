import type { ReactNode } from 'react';
import { ToastSlot } from '@client/ui/overlay/toast-slot';
import { DockFrame } from './player-frame';

/** Docked actions of a view, with a slot for toasts above them, so that toasts cover no action. */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <DockFrame>
      <ToastSlot />
      {children}
    </DockFrame>
  );
}
