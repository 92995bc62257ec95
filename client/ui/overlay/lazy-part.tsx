import { type ComponentType, type JSX, lazy, useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { Card } from '../layout/layout';
import { Text } from '../layout/text';
import { reloadIfReachable } from './reload-if-reachable';

type Fetch<P> = () => Promise<{ default: ComponentType<P> }>;

const Missing = styled(Card)`
  align-items: flex-start;
  /* As high as its words, where the part would fill a cell. */
  && {
    flex: none;
  }
  margin: 0.75rem 1.25rem;
`;

/**
 * A lazily loaded part of a screen. If it cannot be fetched, as without a network, a message with a retry button stands
 * in its place (or `nothing`, for extras), the screen stays, and it is retried when the network is back.
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
    // Just after a press the member may be looking elsewhere: scroll the message into view.
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
