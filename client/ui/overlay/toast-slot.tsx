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

/**
 * Place for toasts among docked actions, where they cover none of them. On a desktop toasts have space beside the view,
 * unless that is `large`.
 */
export function ToastSlot({ large = false }: { large?: boolean | undefined }) {
  const isDesktop = useDesktop();
  return isDesktop && !large ? null : <Room ref={withToastSlot} $beside={large} />;
}
