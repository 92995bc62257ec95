import { Link } from 'react-router';
import styled from 'styled-components';
import { initialsOf } from '@common/rules/person-name';
import { useMember } from '../auth/member-store';
import { Avatar } from '../ui/data/avatar';

const Round = styled(Link)`
  display: grid;
  border-radius: 50%;
  text-decoration: none;
`;

/** The member's initials; leads to the profile. */
export function AvatarLink() {
  const member = useMember();
  if (!member) return null;
  return (
    <Round to="/profile" aria-label={`${initialsOf(member)}, your profile`}>
      <Avatar firstName={member.firstName} lastName={member.lastName} size={52} self />
    </Round>
  );
}
