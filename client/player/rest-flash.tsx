import styled, { keyframes } from 'styled-components';
import { media } from '../ui/theme/mixins';
import { v } from '../ui/theme/tokens';

const flash = keyframes`from { opacity: 0.35; } to { opacity: 0; }`;

/** One flash when a rest is over, for a phone lying face up; nothing under reduced motion. */
const Flash = styled.div`
  position: absolute;
  z-index: 4;
  inset: 0;
  background: ${v.rest};
  opacity: 0;
  pointer-events: none;
  animation: ${flash} 700ms ease-out;
  ${media.still} {
    animation: none;
  }
`;

/** Flashes each time `ends` rises. */
export const RestFlash = ({ ends }: { ends: number }) =>
  ends > 0 ? <Flash key={ends} aria-hidden="true" /> : null;
