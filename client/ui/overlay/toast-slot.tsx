import styled from 'styled-components';
import { useDesktop } from '../layout/use-desktop';
import { withToastSlot } from './toast-store';

/** A line of its own; takes no space as long as nothing is said. */
const Room = styled.div`
  && {
    flex: 1 1 100%;
  }
  &:not(:has(li)) {
    display: none;
  }
`;

/** Space for the toasts among docked actions, of which they would cover some anywhere else. A desktop has space beside. */
export function ToastSlot() {
  return useDesktop() ? null : <Room ref={withToastSlot} />;
}
