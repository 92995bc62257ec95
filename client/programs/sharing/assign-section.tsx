import { useState } from 'react';
import styled from 'styled-components';
import { memberName } from '@client/admin/member-name';
import { useCall } from '@client/api/use-call';
import { useMutationCall } from '@client/api/use-mutation-call';
import { useMember } from '@client/auth/member-store';
import { Button } from '@client/ui/button/button';
import { Tick } from '@client/ui/field/tick';
import { Row, Section } from '@client/ui/layout/layout';
import { SectionTitle, Text } from '@client/ui/layout/text';
import { confirm } from '@client/ui/overlay/confirm-store';
import { toast } from '@client/ui/overlay/toast-store';
import { v } from '@client/ui/theme/tokens';
import type { Program } from '@common/contract/training/programs';
import type { AdminAssignment } from '@common/contract/training/sharing';
import { adherenceText } from './adherence-text';

const People = styled.ul.attrs({ role: 'list' })`
  max-height: 16rem;
  overflow-y: auto;
  padding: 0.25rem 0.75rem;
  border: 1px solid ${v.line};
  border-radius: 16px;
`;
const Person = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 0.75rem;
  & + & {
    border-top: 1px solid ${v.line};
  }
`;

/** State of an assignment in words. */
function stateText({ state, adherence, sharesAdherence }: AdminAssignment): string {
  if (state !== 'accepted') return state === 'open' ? 'Not answered yet' : 'Declined';
  if (adherence) return adherenceText(adherence);
  return sharesAdherence ? 'Accepted, not started yet' : 'Accepted, progress not shared';
}

/** Assigns a program to members, who accept or decline: for admins. */
export function AssignSection({ program: { id: programId } }: { program: Program }) {
  const ownId = useMember()?.id;
  const { data: members = [] } = useCall('adminListMembers', {});
  const { data: made = [] } = useCall('adminListAssignments', {});
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const assign = useMutationCall('adminAssignProgram', {
    failure: 'Failed to assign program',
    onSuccess: (assigned) => {
      setChosenIds([]);
      toast({ title: 'Program assigned', description: assigned.map(({ member }) => member).join(', ') });
    },
  });
  const takeBack = useMutationCall('adminDeleteAssignment', { failure: 'Failed to withdraw program' });
  const ofMember = new Map(
    made.filter((one) => one.programId === programId).map((one) => [one.memberId, one]),
  );
  const toggle = (id: string) =>
    setChosenIds((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  const remove = async ({ id, member }: AdminAssignment) => {
    const isSure = await confirm({
      title: `Withdraw the program from ${member}`,
      text: 'If they accepted it, they keep their copy, and you no longer see their progress.',
      confirmLabel: 'Withdraw',
      destructive: true,
    });
    if (isSure) takeBack.mutate({ params: { id } });
  };
  return (
    <Section aria-label="To chosen members">
      <SectionTitle>To chosen members</SectionTitle>
      <Text $muted>They accept or decline it on Programs. You see their progress only if they let you.</Text>
      <People aria-label="Members">
        {members
          .filter(({ id, isApproved }) => isApproved && id !== ownId)
          .map((member) => {
            const assignment = ofMember.get(member.id);
            const canAsk = assignment?.state !== 'open';
            return (
              <Person key={member.id}>
                {canAsk ? (
                  <Tick isTicked={chosenIds.includes(member.id)} onTick={() => toggle(member.id)}>
                    {memberName(member)}
                  </Tick>
                ) : (
                  <Text $strong>{memberName(member)}</Text>
                )}
                {assignment && (
                  <Row $gap={2}>
                    <Text $size={13} $muted>
                      {stateText(assignment)}
                    </Text>
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`Withdraw the program from ${assignment.member}`}
                      onClick={() => void remove(assignment)}
                    >
                      Withdraw
                    </Button>
                  </Row>
                )}
              </Person>
            );
          })}
      </People>
      <Row>
        <Button
          disabled={chosenIds.length === 0}
          loading={assign.isPending}
          onClick={() => assign.mutate({ body: { programId, memberIds: [...chosenIds] } })}
        >
          {chosenIds.length > 1 ? `Assign to ${chosenIds.length} Members` : 'Assign'}
        </Button>
      </Row>
    </Section>
  );
}
