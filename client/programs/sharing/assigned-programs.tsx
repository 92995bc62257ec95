import { useState } from 'react';
import { useCall } from '@client/api/use-call';
import { useMutationCall } from '@client/api/use-mutation-call';
import { MainAction, OtherAction } from '@client/dialogs/docked-actions';
import { Button } from '@client/ui/button/button';
import { Tick } from '@client/ui/field/tick';
import { Card, Grid, Row, Section, Stack } from '@client/ui/layout/layout';
import { Heading, SectionTitle, Text } from '@client/ui/layout/text';
import { Dialog } from '@client/ui/overlay/dialog';
import { toast } from '@client/ui/overlay/toast-store';
import type { Program } from '@common/contract/training/programs';
import type { Assignment } from '@common/contract/training/sharing';
import { SharedPlan } from './shared-plan';

interface Props {
  /** Called with the member's own copy of a program that was just accepted. */
  onAccepted: (program: Program) => void;
}

/** An assigned program to read, to accept or to decline. */
function AnswerDialog({
  assignment: { id, name, by, program },
  onClose,
  onAccepted,
}: Props & { assignment: Assignment; onClose: () => void }) {
  const [sharesAdherence, setSharesAdherence] = useState(false);
  const accept = useMutationCall('acceptAssignment', {
    failure: 'Failed to accept program',
    onSuccess: (copy) => {
      toast({ title: 'Program added', description: copy.name });
      onClose();
      onAccepted(copy);
    },
  });
  const decline = useMutationCall('declineAssignment', {
    failure: 'Failed to decline program',
    onSuccess: onClose,
  });
  const params = { id };
  return (
    <Dialog
      open
      title={name}
      description={`Assigned to you by ${by ?? 'an admin'}`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <OtherAction size="lg" loading={decline.isPending} onClick={() => decline.mutate({ params })}>
            Decline
          </OtherAction>
          <MainAction
            size="lg"
            variant="go"
            disabled={!program}
            loading={accept.isPending}
            onClick={() => accept.mutate({ params, body: { sharesAdherence } })}
          >
            Accept
          </MainAction>
        </>
      }
    >
      <Stack>
        {program ? <SharedPlan program={program} /> : <Text>This program has been deleted.</Text>}
        <Tick isTicked={sharesAdherence} onTick={setSharesAdherence}>
          Let {by ?? 'the admin'} see my progress. You can change this at any time.
        </Tick>
      </Stack>
    </Dialog>
  );
}

/** Consent to an accepted program, given or ended with one tap. */
function Consent({ assignment: { id, by, name, sharesAdherence } }: { assignment: Assignment }) {
  const change = useMutationCall('changeAssignment', { failure: 'Failed to save your choice' });
  return (
    <Tick
      isTicked={change.isPending ? change.variables.body.sharesAdherence : sharesAdherence}
      onTick={(isTicked) => change.mutate({ params: { id }, body: { sharesAdherence: isTicked } })}
    >
      {by ?? 'The admin'} sees my progress in {name}
    </Tick>
  );
}

/** Programs that admins assigned to the member: open ones to answer, accepted ones with their consent. */
export default function AssignedPrograms({ onAccepted }: Props) {
  const { data: assignments = [] } = useCall('listAssignments', {});
  const [openedId, setOpenedId] = useState<string | null>(null);
  const open = assignments.filter(({ state }) => state === 'open');
  const accepted = assignments.filter(({ state }) => state === 'accepted');
  const opened = open.find(({ id }) => id === openedId);
  if (open.length + accepted.length === 0) return null;
  return (
    <Section aria-label="Assigned to me">
      <SectionTitle>Assigned to me</SectionTitle>
      {open.length > 0 && (
        <Grid as="ul" role="list" $min={17}>
          {open.map(({ id, name, by, program }) => (
            <Card key={id} as="li" $pad="sm" $tone="waiting">
              <Heading as="h3" $size={16}>
                {name}
              </Heading>
              <Text $size={13} $muted>
                {by ?? 'An admin'} suggests this program to you.
              </Text>
              <Row $justify="space-between" $gap={2}>
                <Text $size={13} $muted>
                  {program ? `${program.duration} weeks` : 'Deleted'}
                </Text>
                <Button size="sm" aria-label={`View and answer ${name}`} onClick={() => setOpenedId(id)}>
                  View and Answer
                </Button>
              </Row>
            </Card>
          ))}
        </Grid>
      )}
      {accepted.map((assignment) => (
        <Consent key={assignment.id} assignment={assignment} />
      ))}
      {opened && (
        <AnswerDialog assignment={opened} onClose={() => setOpenedId(null)} onAccepted={onAccepted} />
      )}
    </Section>
  );
}
