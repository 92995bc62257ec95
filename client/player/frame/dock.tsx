import type { ReactNode } from 'react';
import { ToastSlot } from '../../ui/overlay/toast-slot';
import { DockFrame } from './player-frame';

/** The actions of a view at the thumb, and above them what a toast has to say: so it covers none of them. */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <DockFrame>
      <ToastSlot />
      {children}
    </DockFrame>
  );
}
