import styled from 'styled-components';
import { setToastSlot } from './toast-store';

/** Takes no room as long as nothing is said. */
const Room = styled.div`
  &:not(:has(li)) {
    display: none;
  }
`;

/** Room for the toasts within a view, where they would cover something of it anywhere else. */
export const ToastSlot = () => <Room ref={setToastSlot} />;
