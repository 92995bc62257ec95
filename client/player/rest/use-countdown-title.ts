import { useEffect, useRef } from 'react';

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
