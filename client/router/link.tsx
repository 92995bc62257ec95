import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from './address';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Takes the place of this page in the browser's history. */
  replace?: boolean;
}

/** A new tab, a download, a middle button: that is the browser's. */
const isForBrowser = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.altKey ||
  event.ctrlKey ||
  event.shiftKey ||
  !['', '_self'].includes(event.currentTarget.target);

/** A link to another screen, which comes without a new page. */
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
        // Where one is already, going there again leaves nothing to go back to.
        const isHere = event.currentTarget.href === location.href;
        navigate(to, { replace: replace ?? isHere });
      }}
    />
  );
}
