import { Slot } from 'radix-ui';
import { deferPart, useDeferred } from './deferred-part';
import type { TooltipProps } from './floating-tooltip';

const floatingTooltip = deferPart<TooltipProps>(async () => (await import('./floating-tooltip')).default);

/** A hint after 700 ms of hovering, at once on keyboard focus. Never the only place of a piece of news. */
export function Tooltip(props: TooltipProps) {
  const { Part, element, take } = useDeferred(floatingTooltip);
  if (Part) return <Part {...props} />;
  return (
    <Slot.Root
      ref={element}
      onPointerEnter={floatingTooltip.need}
      onFocus={floatingTooltip.need}
      onPointerLeave={take}
      onBlur={take}
    >
      {props.children}
    </Slot.Root>
  );
}
