import styled from 'styled-components';
import { formatCount } from '@client/ui/format/figures';
import { v } from '@client/ui/theme/tokens';
import { numeric, size } from '@client/ui/theme/type';
import { Body, levelColour } from './body';
import { MuscleLink } from './muscle-link';
import { isOnBody, levelsOf } from './muscles';

const Words = styled.ul.attrs({ role: 'list' })`
  display: grid;
  align-content: center;
  font-size: ${size[15]};
  li {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    min-height: 2.25rem;
    text-transform: capitalize;
  }
  a {
    color: inherit;
  }
  i {
    flex: none;
    width: 0.625rem;
    height: 0.625rem;
    border-radius: 3px;
    background: ${levelColour(3)};
    box-shadow: inset 0 0 0 1px ${v.goMark};
  }
  li:first-child i {
    background: ${levelColour(5)};
  }
`;
const Sets = styled.small`
  ${numeric}
  display: block;
  color: ${v.muted};
  font-size: ${size[13]};
  text-transform: none;
`;
const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 12rem) minmax(6.5rem, 1fr);
  gap: 0.75rem;
  align-items: center;
`;

interface BodyMapProps {
  muscles: readonly string[];
  /** Number of sets done for a muscle; without it no counts are shown. */
  setsOf?: (muscle: string) => number;
}

/** The body with the muscles of an exercise: the first one lit most, and their names beside it. */
export function BodyMap({ muscles, setsOf }: BodyMapProps) {
  return (
    <Box>
      <Body levelOf={levelsOf(muscles)} isPlain={setsOf !== undefined} />
      <Words aria-label="Muscles">
        {muscles.map((muscle) => (
          <li key={muscle}>
            <i aria-hidden="true" />
            <span>
              {isOnBody(muscle) && !setsOf ? <MuscleLink muscle={muscle} /> : muscle}
              {setsOf && <Sets>{formatCount(setsOf(muscle), 'set')}</Sets>}
            </span>
          </li>
        ))}
      </Words>
    </Box>
  );
}
