import styled, { keyframes } from 'styled-components';
import { media } from '../theme/mixins';

const turn = keyframes`to { transform: rotate(1turn); }`;

const Circle = styled.span`
  display: inline-block;
  flex: none;
  width: 1.1em;
  height: 1.1em;
  border: 0.16em solid color-mix(in srgb, currentColor 30%, transparent);
  border-top-color: currentColor;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
  ${media.still} {
    animation: none;
  }
`;

/** A loading spinner. Hidden from assistive technology: the component around it says what is loading. */
export function Spinner() {
  return <Circle aria-hidden="true" />;
}
