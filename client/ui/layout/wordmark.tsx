import styled from 'styled-components';
import { TAGLINE } from '@common/texts';
import { v } from '../theme/tokens';
import { heading, size } from '../theme/type';

const Words = styled.span`
  ${heading}
  font-size: ${size[20]};
  white-space: nowrap;
  b {
    font-weight: inherit;
    color: ${v.goText};
  }
`;

/** The name of the product. */
export function Wordmark() {
  return (
    <Words>
      {TAGLINE.slice(0, -1)}
      <b>{TAGLINE.slice(-1)}</b>
    </Words>
  );
}
