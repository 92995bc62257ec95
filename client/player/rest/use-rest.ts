import { useEffect, useRef } from 'react';
import { useServerSecond } from '@client/sync/server-clock';
import { restOf } from '@common/player/state/rest-clock';
import type { PlayerState } from '@common/player/state/state';
import { type RestMoment, restMoment } from './rest-moment';

/** Shows a countdown as the document's title, and restores the title afterwards. */
export function useCountdownTitle(text: string | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (text === null) return;
    before.current ??= document.title;
    document.title = text;
  }, [text]);
  const isShown = text !== null;
  useEffect(() => {
    if (!isShown) return;
    return () => {
      if (before.current !== null) document.title = before.current;
      before.current = null;
    };
  }, [isShown]);
}

/** The current rest, updated each second while it runs. */
export function useRest(state: PlayerState): RestMoment | null {
  const rest = restOf(state);
  const now = useServerSecond(rest?.status === 'running' ? rest.endsAt : null);
  return restMoment(state, now);
}
