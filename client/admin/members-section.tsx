import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { adminTexts } from '@common/admin-texts';
import type { PresentMember } from '@common/live-events';
import type { AdminMember } from '@common/members';
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

/** All members, searchable, with their actions. Only lines near the screen are rendered. */
export function MembersSection({ query, present, selfId }: Props) {
  const { data: members, error, isFetching, refetch } = query;
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState<MemberGroup>('all');
  const deferredSearch = useDeferredValue(search);
  const shownMembers = useMemo(
    () => searchMembers(members ?? [], deferredSearch, group),
    [members, deferredSearch, group],
  );

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
        {shownMembers.length === 0 ? 'No users found' : `${shownMembers.length} of ${total} users`}
      </Text>
      <MemberLines
        label="Users"
        items={shownMembers}
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
