import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A component that is fetched once the page stands, for what no first screen needs. */
export interface DeferredPart<P> {
  current: ComponentType<P> | null;
  /** Fetches it once the page stands; tells at once where it is there already. Gives the way to stop listening. */
  whenReady: (tell: () => void) => () => void;
  /** Fetches it now: a busy page has no time left for what only waits. Once more where that failed before. */
  need: () => void;
}

/** How long the page has stood when it begins to fetch what its first screen does without. */
const STANDS_AFTER_MS = 2_000;
/** A page that never rests fetches it after this. */
const IDLE_WITHIN_MS = 5_000;

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: IDLE_WITHIN_MS });
  else setTimeout(task, 200);
}

/**
 * Does something once the page stands and has time: what is fetched sooner takes line and processor from the first
 * screen and from going live. Who needs it before fetches it then.
 */
export function whenPageStands(task: () => void): void {
  const soon = () => setTimeout(whenIdle, STANDS_AFTER_MS, task);
  if (globalThis.document === undefined || document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}

/** Defers a component: floating menus and tooltips would be a sixth of every first load. */
export function deferPart<P>(fetch: () => Promise<ComponentType<P>>): DeferredPart<P> {
  const listeners = new Set<() => void>();
  let isDue = false;
  let isAsked = false;
  const ask = async () => {
    if (isAsked) return;
    isAsked = true;
    try {
      part.current = await fetch();
      // At once: an element that gets the focus after it was looked at would be gone with it.
      flushSync(() => {
        for (const tell of listeners) tell();
      });
    } catch {
      // Without a network nothing is lost but the hint: it is asked for again when it is needed.
      isAsked = false;
    }
  };
  const part: DeferredPart<P> = {
    current: null,
    whenReady: (tell) => {
      listeners.add(tell);
      if (part.current) tell();
      else if (!isDue) {
        isDue = true;
        whenPageStands(ask);
      }
      return () => listeners.delete(tell);
    },
    need: () => void ask(),
  };
  return part;
}

interface Deferred<P> {
  /** The part, once it may take the place of the plain element. */
  Part: ComponentType<P> | null;
  element: RefObject<HTMLElement | null>;
  /** Call when the pointer or the focus leaves the plain element. */
  take: () => void;
  /** Call when the part is to show at once. */
  need: () => void;
}

/** Swaps a plain element for its part: never while it is pressed or has the focus, which the new one would not have. */
export function useDeferred<P>(part: DeferredPart<P>): Deferred<P> {
  const element = useRef<HTMLElement>(null);
  const isNeeded = useRef(false);
  const [isTaken, setTaken] = useState(part.current !== null);
  const isUsed = useCallback(() => element.current?.matches(':active, :focus') ?? false, []);
  const take = useCallback(() => {
    // Once the focus has come to where it goes: an element that is gone before has nothing to hand it on from.
    setTimeout(() => {
      if (part.current && !isUsed()) flushSync(() => setTaken(true));
    });
  }, [part, isUsed]);
  const need = useCallback(() => {
    isNeeded.current = true;
    if (part.current) setTaken(true);
    else part.need();
  }, [part]);
  useEffect(
    () =>
      part.whenReady(() => {
        if (isNeeded.current || !isUsed()) setTaken(true);
      }),
    [part, isUsed],
  );
  return { Part: isTaken ? part.current : null, element, take, need };
}
