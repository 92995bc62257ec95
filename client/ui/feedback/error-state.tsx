import { CloudAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { EmptyState } from './empty-state';

interface Props {
  title: ReactNode;
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  retryLabel?: string | undefined;
}

/** Something could not be had: says what, and tries again on demand. */
export function ErrorState({ title, text, onRetry, retrying, retryLabel = 'Try Again' }: Props) {
  return (
    <div role="alert">
      <EmptyState
        icon={CloudAlert}
        title={title}
        text={text}
        action={
          onRetry && (
            <Button onClick={onRetry} loading={retrying}>
              {!retrying && <RotateCw aria-hidden="true" />}
              {retryLabel}
            </Button>
          )
        }
      />
    </div>
  );
}
