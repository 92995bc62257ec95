import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { adminTexts } from '../../common/admin-texts';
import type { PresentMember } from '../../common/live-events';
import type { AdminMember } from '../../common/members';
import { detailOf } from '../api/errors';
import { ErrorState } from '../ui/feedback/error-state';
import { SkeletonList } from '../ui/feedback/skeleton';
import { ChipGroup } from '../ui/field/chip-group';
import { SearchField } from '../ui/field/search-field';
import { Stack } from '../ui/layout/layout';
import { SectionTitle } from '../ui/layout/section-title';
import { Text } from '../ui/layout/text';
import { MemberLines } from './admin-style';
import { MemberLine } from './member-line';
import { countMembers, type MemberGroup, searchMembers } from './member-search';

interface Props {
  query: UseQueryResult<AdminMember[]>;
  present: ReadonlyMap<string, PresentMember>;
  selfId: string;
}

const BLOCK = 40;
const LINE_PX = 90;

/** All users, to search and to decide about. Only the lines near the screen are in the page. */
export function MembersSection({ query, present, selfId }: Props) {
  const { data: members, error, isFetching, refetch } = query;
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState<MemberGroup>('all');
  const wanted = useDeferredValue(search);
  const found = useMemo(() => searchMembers(members ?? [], wanted, group), [members, wanted, group]);

  if (!members && error)
    return (
      <ErrorState
        title={adminTexts.listFailed}
        text={detailOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!members) return <SkeletonList rows={6} label="Loading users" />;
  const { total, admins, waiting } = countMembers(members);
  return (
    <Stack as="section" $gap={3} aria-label="Users">
      <SectionTitle>Users</SectionTitle>
      <SearchField label="Search users" value={search} onChange={setSearch} />
      <ChipGroup
        label="Which users"
        value={group}
        onChange={setGroup}
        options={[
          { value: 'all', label: `All ${total}` },
          { value: 'waiting', label: `Waiting ${waiting}` },
          { value: 'admins', label: `Admins ${admins}` },
        ]}
      />
      <Text role="status" $size={13} $muted>
        {found.length === 0 ? 'No users found' : `${found.length} of ${total} users`}
      </Text>
      <MemberLines
        label="Users"
        items={found}
        keyOf={(member) => member.id}
        blockSize={BLOCK}
        estimatedBlockPx={BLOCK * LINE_PX}
      >
        {(member) => (
          <MemberLine
            member={member}
            present={present.get(member.id) ?? null}
            isSelf={member.id === selfId}
          />
        )}
      </MemberLines>
    </Stack>
  );
}
