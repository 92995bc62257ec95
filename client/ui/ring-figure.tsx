import styled from 'styled-components';
import { numeric, size } from './theme/type';

/** The number inside a `Ring`: as large as the ring allows, up to 92 px. */
export const RingFigure = styled.span`
  ${numeric}
  font-size: min(${size[92]}, 27cqi);
  line-height: 1.05;
  white-space: nowrap;
`;
