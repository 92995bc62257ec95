import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from './address';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Replaces the current history entry. */
  replace?: boolean;
}

/** Leaves new tabs, downloads and middle clicks to the browser. */
const isForBrowser = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.altKey ||
  event.ctrlKey ||
  event.shiftKey ||
  !['', '_self'].includes(event.currentTarget.target);

/** A link to another screen, without a page load. */
export function Link({ to, replace, onClick, ...anchor }: Props) {
  const navigate = useNavigate();
  return (
    <a
      {...anchor}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (isForBrowser(event)) return;
        event.preventDefault();
        // A link to the current address adds no history entry.
        const isHere = event.currentTarget.href === location.href;
        navigate(to, { replace: replace ?? isHere });
      }}
    />
  );
}
