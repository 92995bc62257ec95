import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  startsShown: boolean;
  estimatedPx: number;
  className?: string | undefined;
  children: (shown: boolean) => ReactNode;
}

/** Distance from the screen within which blocks are rendered, so that neither scroll nor Tab meets an empty one. */
const MARGIN = '1200px 0px';

/** One block of a `BlockList`. A block with the focus stays rendered. */
export function Block({ startsShown, estimatedPx, className, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(startsShown);
  const [heightPx, setHeightPx] = useState(estimatedPx);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (entry.isIntersecting) return setShown(true);
        if (element.contains(document.activeElement)) return;
        if (entry.boundingClientRect.height > 0) setHeightPx(entry.boundingClientRect.height);
        setShown(false);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={box} role="presentation" className={className} style={shown ? undefined : { height: heightPx }}>
      {children(shown)}
    </div>
  );
}
