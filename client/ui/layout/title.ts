import { useEffect } from 'react';
import { TAGLINE } from '@common/texts';

/** Names the browser tab after the screen. */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = screen === TAGLINE ? TAGLINE : `${screen} · ${TAGLINE}`;
  }, [screen]);
}
