import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../button/icon-button';
import { Notice } from './notice';

const KEY = 'withoutHttpsRead';

function wasRead(place: string): boolean {
  try {
    return localStorage.getItem(KEY)?.split(' ').includes(place) ?? false;
  } catch {
    return false;
  }
}

function keepRead(place: string): void {
  try {
    localStorage.setItem(KEY, `${localStorage.getItem(KEY) ?? ''} ${place}`.trim());
  } catch {
    // Nothing can be kept here: it is said again next time.
  }
}

/**
 * Browsers keep some abilities for pages opened by HTTPS or on this very machine. Says at one place of the app what is
 * missing there; once put away it stays away, on this device.
 */
export function WithoutHttps({ place, children }: { place: string; children: ReactNode }) {
  const [isGone, setGone] = useState(() => globalThis.isSecureContext || wasRead(place));
  if (isGone) return null;
  const takeAway = () => {
    keepRead(place);
    setGone(true);
  };
  return (
    <Notice
      title="Opened without HTTPS"
      live={false}
      action={<IconButton icon={X} label="Put this notice away" variant="ghost" onClick={takeAway} />}
    >
      {children}
    </Notice>
  );
}
