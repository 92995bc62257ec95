import { type ComponentType, type JSX, lazy, useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { Card } from '../layout/card';
import { Text } from '../layout/text';
import { reloadIfReachable } from './reload-if-reachable';

type Fetch<P> = () => Promise<{ default: ComponentType<P> }>;

const Missing = styled(Card)`
  align-items: flex-start;
  margin: 0.75rem 1.25rem;
`;

/**
 * A part of a screen that is fetched when it is first shown. Where it cannot be, as without a network in the first
 * seconds of a first visit, a sentence stands in its place (or nothing, where nobody asked for it), the screen stays, and it is asked for again.
 */
export function lazyPart<P extends object>(
  fetch: Fetch<P>,
  missing: 'sentence' | 'nothing' = 'sentence',
): ComponentType<P> {
  const Part = lazy<ComponentType<P>>(async () => {
    try {
      return await fetch();
    } catch {
      return { default: (props: P) => <NotFetched fetch={fetch} part={props} missing={missing} /> };
    }
  });
  return Part as unknown as ComponentType<P>;
}

interface NotFetchedProps<P> {
  fetch: Fetch<P>;
  part: P;
  missing: 'sentence' | 'nothing';
}

function NotFetched<P extends object>({ fetch, part, missing }: NotFetchedProps<P>): JSX.Element | null {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const ask = useCallback(
    () =>
      fetch().then(
        ({ default: Got }) => setPart(() => Got),
        () => 'missing' as const,
      ),
    [fetch],
  );
  const press = async () => {
    if ((await ask()) === 'missing') await reloadIfReachable();
  };
  useEffect(() => {
    // Whoever has just pressed for it looks elsewhere.
    if (navigator.userActivation?.isActive) card.current?.scrollIntoView({ block: 'nearest' });
    void ask();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [ask]);
  if (Part) return <Part {...part} />;
  if (missing === 'nothing') return null;
  return (
    <Missing ref={card} $pad="sm" role="alert">
      <Text $size={15}>This part could not be loaded. Check the network.</Text>
      <Button size="sm" onClick={press}>
        Try Again
      </Button>
    </Missing>
  );
}
