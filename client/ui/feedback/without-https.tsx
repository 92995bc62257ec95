import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { deviceStorage } from '@client/storage/storage';
import { IconButton } from '../button/icon-button';
import { Notice } from './notice';

const KEY = 'withoutHttpsRead';

const placesRead = () => deviceStorage.text(KEY)?.split(' ') ?? [];

/**
 * Names what is missing here because browsers reserve it for HTTPS and localhost. Once dismissed, it stays hidden on
 * this device.
 */
export function WithoutHttps({ place, children }: { place: string; children: ReactNode }) {
  const [isGone, setGone] = useState(() => globalThis.isSecureContext || placesRead().includes(place));
  if (isGone) return null;
  const takeAway = () => {
    deviceStorage.keepText(KEY, [...placesRead(), place].join(' '));
    setGone(true);
  };
  return (
    <Notice
      title="Opened without HTTPS"
      live={false}
      action={<IconButton icon={X} label="Dismiss" variant="ghost" onClick={takeAway} />}
    >
      {children}
    </Notice>
  );
}
