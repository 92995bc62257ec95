import styled from 'styled-components';
import { markLetters } from '@common/rules/club-mark';
import { TAGLINE } from '@common/texts';
import { Wordmark } from '../ui/layout/wordmark';
import { v } from '../ui/theme/tokens';
import { heading, size } from '../ui/theme/type';
import { useClub } from './club';

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  min-width: 0;
  ${heading}
  font-size: ${size[20]};
  line-height: 1.15;
  overflow-wrap: anywhere;
`;
const Mark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: 10px;
  overflow: hidden;
  background: ${v.raised};
  font-size: ${size[15]};
  font-weight: 750;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** The club's picture or letters; the name belongs beside it, so it stays silent. */
export function ClubMark() {
  const club = useClub();
  return (
    <Mark aria-hidden="true">{club.picture ? <img src={club.picture} alt="" /> : markLetters(club)}</Mark>
  );
}

/** The club's mark and name; the app's own name where the club has none. */
export function ClubLine() {
  const { name } = useClub();
  if (name === null) return <Wordmark />;
  return (
    <Line>
      <ClubMark />
      {name}
    </Line>
  );
}

/** The small line above a greeting: the club and the tagline. */
export function ClubEyebrow() {
  const { name } = useClub();
  return name === null ? TAGLINE : `${name} · ${TAGLINE}`;
}
