import styled from 'styled-components';
import { v } from '@client/ui/theme/tokens';

/** Fields side by side where there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: 1rem;
  align-items: start;
`;

/** A done share, drawn; the words beside it say the same. */
export const ShareBar = styled.div<{ $percent: number }>`
  height: 0.5rem;
  border-radius: 999px;
  background: linear-gradient(to right, ${v.go} ${({ $percent }) => $percent}%, ${v.raised} 0);
  box-shadow: inset 0 0 0 1px ${v.line};
`;
