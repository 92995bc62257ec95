import styled from 'styled-components';
import { v } from '@client/ui/theme/tokens';

/** A checkbox with its words. */
export const Check = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 3rem;
  min-width: 0;
  overflow-wrap: anywhere;
  & > input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${v.goMark};
  }
`;
