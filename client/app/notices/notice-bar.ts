import styled from 'styled-components';
import { type Token, tint, v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';

/** A bar above every screen: what there is to know, and a button for what to do about it. */
export const NoticeBar = styled.div<{ $tone: Token }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 1rem;
  padding: 0.5rem 1.25rem;
  background: ${({ $tone }) => tint($tone)};
  color: ${({ $tone }) => v[$tone]};
  font-size: ${size[13]};
  font-weight: 600;
`;
