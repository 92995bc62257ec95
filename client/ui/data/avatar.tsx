import styled from 'styled-components';
import { initialsOf } from '@common/rules/person-name';
import { v } from '../theme/tokens';

interface Props {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  /** In pixels at the default text size; 48 unless told. */
  size?: number | undefined;
  /** Lime for the member who is signed in ("you are here"). */
  self?: boolean | undefined;
}

const Disc = styled.span<{ $px: number; $self: boolean }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $px }) => $px / 16}rem;
  height: ${({ $px }) => $px / 16}rem;
  border-radius: 50%;
  background: ${({ $self }) => ($self ? v.go : v.raised)};
  color: ${({ $self }) => ($self ? v.onGo : v.text)};
  font-size: ${({ $px }) => $px / 16 / 2.8}rem;
  font-weight: 750;
  letter-spacing: 0.01em;
  text-transform: uppercase;
`;

/** The initials of a member; the name belongs beside it, so it stays silent. */
export function Avatar({ firstName, lastName, size = 48, self = false }: Props) {
  return (
    <Disc aria-hidden="true" $px={size} $self={self}>
      {initialsOf({ firstName: firstName ?? null, lastName: lastName ?? null })}
    </Disc>
  );
}
