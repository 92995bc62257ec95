import type { ReactNode } from 'react';
import { ToastSlot } from '../../ui/overlay/toast-slot';
import { DockFrame } from './player-frame';
import { useDesktop } from './use-desktop';

/** The actions of a view at the thumb, and above them what a toast has to say: so it covers none of them. */
export function Dock({ children }: { children: ReactNode }) {
  const isDesktop = useDesktop();
  return (
    <DockFrame>
      {!isDesktop && <ToastSlot />}
      {children}
    </DockFrame>
  );
}
