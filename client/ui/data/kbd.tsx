import styled from 'styled-components';
import { media } from '../theme/mixins';

/** A key on the keyboard, shown only where there probably is one. */
export const Kbd = styled.kbd`
  display: none;
  min-width: 1.6em;
  padding: 0.1em 0.4em;
  border: 1px solid currentColor;
  border-radius: 6px;
  font: inherit;
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1.3;
  text-align: center;
  ${media.desktop} {
    display: inline-block;
  }
`;
