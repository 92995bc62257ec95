import { ArrowLeft, Lock } from 'lucide-react';
import { Link, useParams } from 'react-router';
import styled from 'styled-components';
import type { MemberPage } from '@common/contract/people/members';
import { detailOf } from '../api/errors';
import { useCall } from '../api/use-call';
import { useMember } from '../auth/member-store';
import { EntryList } from '../journal/entry-list';
import { usePresence } from '../sync/presence';
import { Button } from '../ui/button/button';
import { Badge } from '../ui/data/badge';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { SkeletonCard } from '../ui/feedback/skeleton';
import { StatusChip } from '../ui/feedback/status-chip';
import { dateAndTime, dateOf, daysAgo } from '../ui/format/dates';
import { Card, FULL_WIDTH, Page, Row } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { SectionTitle, Text } from '../ui/layout/text';
import { useTitle } from '../ui/layout/title';
import { media } from '../ui/theme/mixins';
import { v } from '../ui/theme/tokens';
import { memberName } from './member-name';
import { waysInText } from './ways-in-text';

const Back = styled.div`
  margin-block: -0.5rem;
  margin-inline-start: max(-0.875rem, -14px);
`;
/** The account beside the journal on a desktop. */
const Columns = styled.div`
  display: grid;
  gap: 1.25rem;
  align-items: start;
  ${media.desktop} {
    grid-template-columns: minmax(20rem, 1fr) 2fr;
  }
`;
const Facts = styled.dl`
  display: grid;
  gap: 0.75rem;
  dt {
    color: ${v.muted};
  }
  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

/** The account of a member: dates, ways in, who invited them. */
function Account({ page: { member, lastWorkoutAt, waysIn } }: { page: MemberPage }) {
  const facts = [
    ['Last workout', lastWorkoutAt ? daysAgo(lastWorkoutAt) : 'None yet'],
    ['Last seen', member.lastSeenAt ? dateAndTime(member.lastSeenAt) : 'Never'],
    ['Joined', dateOf(member.createdAt)],
    ['Invited by', member.invitedBy ?? 'Nobody'],
    ['Ways in', waysInText(waysIn)],
  ] as const;
  return (
    <Card as="section" aria-label="Account">
      <SectionTitle>Account</SectionTitle>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <Text $muted $size={13}>
        A member’s training is private: admins only see when the last workout was.
      </Text>
    </Card>
  );
}

/** /admin/members/:id: one member's account, and what the journal says of it. */
export default function MemberPageForAdmins() {
  const { id = '' } = useParams();
  const isAdmin = useMember()?.isAdmin ?? false;
  const { data, error, isFetching, refetch } = useCall(
    'adminGetMember',
    { params: { id } },
    { enabled: isAdmin },
  );
  const present = usePresence()?.get(id);
  const name = data ? memberName(data.member) : 'Member';
  useTitle(name);
  if (!isAdmin)
    return (
      <Page>
        <EmptyState as="h1" icon={Lock} title="Admins only" text="This page is for the club’s admins." />
      </Page>
    );
  return (
    <Page $width={FULL_WIDTH}>
      <Back>
        <Button variant="ghost" size="sm" asChild>
          <Link to="/admin">
            <ArrowLeft aria-hidden="true" />
            Admin Panel
          </Link>
        </Button>
      </Back>
      <PageHeader title={name} text={data && name !== data.member.email && data.member.email} />
      {data && (
        <Row $gap={2}>
          {data.member.isAdmin && <Badge $tone="rest">Admin</Badge>}
          {!data.member.isApproved && <Badge $tone="waiting">Waiting</Badge>}
          {present && <StatusChip status="live">{present.workout ?? 'online'}</StatusChip>}
        </Row>
      )}
      {error && !data && (
        <ErrorState
          title="This member could not be loaded"
          text={detailOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonCard />}
      {data && (
        <Columns>
          <Account page={data} />
          <Card as="section" aria-label="Journal">
            <SectionTitle>Journal</SectionTitle>
            <EntryList name="adminJournal" query={{ member: id }} />
          </Card>
        </Columns>
      )}
    </Page>
  );
}
