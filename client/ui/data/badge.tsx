import styled from 'styled-components';
import { type Token, tint, v } from '../theme/tokens';
import { size } from '../theme/type';

/** A short word on a pill. `$tone` colours it; without, it is grey. */
export const Badge = styled.span<{ $tone?: Token | undefined }>`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  flex: none;
  max-width: 100%;
  width: fit-content;
  padding: 0.25rem 0.75rem;
  border-radius: 999px;
  background: ${({ $tone }) => ($tone ? tint($tone) : v.raised)};
  color: ${({ $tone }) => ($tone ? v[$tone] : v.muted)};
  font-size: ${size[13]};
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  line-height: 1.3;
  overflow-wrap: break-word;
  & > svg {
    width: 1em;
    height: 1em;
  }
`;
