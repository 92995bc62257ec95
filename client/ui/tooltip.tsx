import { Slot } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { deferPart, useDeferred } from './deferred-part';

export interface TooltipProps {
  text: ReactNode;
  shortcut?: string | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** One element that takes focus. */
  children: ReactElement;
}

const floatingTooltip = deferPart<TooltipProps>(async () => (await import('./floating-tooltip')).default);

/** A hint after 700 ms of hovering, at once on keyboard focus. Never the only place of a piece of news. */
export function Tooltip(props: TooltipProps) {
  const { Part, element, take } = useDeferred(floatingTooltip);
  if (Part) return <Part {...props} />;
  return (
    <Slot.Root ref={element} onPointerLeave={take} onBlur={take}>
      {props.children}
    </Slot.Root>
  );
}
