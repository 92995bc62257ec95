import styled from 'styled-components';
import { useDesktop } from '../layout/use-desktop';
import { media } from '../theme/mixins';
import { withToastSlot } from './toast-store';

/** A line of its own, or what the actions leave of theirs; takes no space as long as nothing is said. */
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
 * Space for the toasts among docked actions, of which they would cover some anywhere else. A desktop has space beside a
 * view, unless that is `large`.
 */
export function ToastSlot({ large = false }: { large?: boolean | undefined }) {
  const isDesktop = useDesktop();
  return isDesktop && !large ? null : <Room ref={withToastSlot} $beside={large} />;
}
