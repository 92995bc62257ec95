import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { TAGLINE } from '@common/texts';
import { v } from '../ui/theme/tokens';
import { heading, size } from '../ui/theme/type';

const Frame = styled.div`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  color: ${v.muted};
  ${heading}
  font-size: ${size[24]};
`;

/** A start that takes less than this shows nothing, rather than a flash. */
const QUIET_MS = 300;

/** While it is not known who sits here, and while their part of the product is fetched. */
export function Splash() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, QUIET_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Frame role="status" aria-label="Loading">
      {slow && <span aria-hidden="true">{TAGLINE}</span>}
    </Frame>
  );
}
