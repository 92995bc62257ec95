import styled from 'styled-components';
import { useDesktop } from '../layout/use-desktop';
import { media } from '../theme/mixins';
import { withToastSlot } from './toast-store';

/** A line of its own, or the space beside the actions; hidden while there is no toast. */
const Room = styled.div<{ $beside: boolean }>`
  && {
    flex: 1 1 100%;
    ${media.desktop} {
      ${({ $beside }) => $beside && 'flex: 1 1 18rem; max-width: 30rem; margin-inline-end: auto;'}
    }
  }
  &:not(:has(li)) {
    display: none;
  }
`;

/** In the place of a line of text, without a frame: as high as the line. */
const InLine = styled.div`
  min-width: 0;
  & li {
    flex-wrap: nowrap;
    column-gap: 0.25rem;
    padding: 0;
    border: 0;
    background: none;
    box-shadow: none;
  }
  & li > svg {
    display: none;
  }
  & li > div {
    padding-block: 0;
    line-height: 1.25;
  }
  & li > button {
    min-height: 2.75rem;
  }
`;

/** Place for toasts in a line that says the same: they cover and move nothing. On a desktop they stand beside the view. */
export function InlineToastSlot({ isHidden }: { isHidden: boolean }) {
  return useDesktop() ? null : <InLine ref={withToastSlot} hidden={isHidden} data-inline-toast />;
}

/**
 * Place for toasts among docked actions, where they cover none of them. On a desktop toasts have space beside the view,
 * unless that is `large`.
 */
export function ToastSlot({ large = false }: { large?: boolean | undefined }) {
  const isDesktop = useDesktop();
  return isDesktop && !large ? null : <Room ref={withToastSlot} $beside={large} />;
}
