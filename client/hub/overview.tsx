import styled from 'styled-components';
import { Card } from '../ui/layout/card';
import { SectionTitle } from '../ui/layout/section-title';
import { Label, Num, Text } from '../ui/layout/text';
import { media } from '../ui/theme/mixins';
import { OVERVIEW } from './apps';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 0.75rem;
  @media (max-width: 479px) {
    grid-template-columns: minmax(0, 1fr);
    & > li {
      display: grid;
      grid-template-columns: 1fr auto;
      gap: 0 0.75rem;
      & > :nth-child(2) {
        grid-area: 1 / 2 / 3 / 3;
        align-self: center;
      }
    }
  }
  ${media.desktop} {
    gap: 1rem;
  }
`;
const Tile = styled(Card)`
  gap: 0.25rem;
`;

/** Today's Overview: static tiles. */
export function Overview() {
  return (
    <>
      <SectionTitle>Today's Overview</SectionTitle>
      <Tiles role="list">
        {OVERVIEW.map(({ label, value, text }) => (
          <Tile as="li" key={label}>
            <Label>{label}</Label>
            <Num $size={34}>{value}</Num>
            <Text $size={13} $muted>
              {text}
            </Text>
          </Tile>
        ))}
      </Tiles>
    </>
  );
}
