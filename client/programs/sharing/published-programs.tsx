import { useState } from 'react';
import { useCall } from '@client/api/use-call';
import { useMutationCall } from '@client/api/use-mutation-call';
import { MainAction, OtherAction } from '@client/dialogs/docked-actions';
import { Button } from '@client/ui/button/button';
import { Badge, DifficultyBadge } from '@client/ui/data/badge';
import { Card, Grid, Row, Section } from '@client/ui/layout/layout';
import { Heading, SectionTitle, Text } from '@client/ui/layout/text';
import { Dialog } from '@client/ui/overlay/dialog';
import { toast } from '@client/ui/overlay/toast-store';
import type { Program } from '@common/contract/training/programs';
import { SharedPlan } from './shared-plan';

/** Programs that admins published. `onTaken` gets the member's own copy. */
export default function PublishedPrograms({ onTaken }: { onTaken: (program: Program) => void }) {
  const { data: programs = [] } = useCall('listPublishedPrograms', {});
  const [openedId, setOpenedId] = useState<string | null>(null);
  const close = () => setOpenedId(null);
  const take = useMutationCall('takePublishedProgram', {
    failure: 'Failed to add program',
    onSuccess: (copy) => {
      toast({ title: 'Program added', description: copy.name });
      close();
      onTaken(copy);
    },
  });
  const opened = programs.find(({ id }) => id === openedId);
  if (programs.length === 0) return null;
  return (
    <Section aria-label="Club programs">
      <SectionTitle>Club programs</SectionTitle>
      <Grid as="ul" role="list" $min={17}>
        {programs.map(({ id, name, description, difficulty, goal, duration, by }) => (
          <Card key={id} as="li" $pad="sm">
            <Heading as="h3" $size={16}>
              {name}
            </Heading>
            <Row $gap={2}>
              <DifficultyBadge difficulty={difficulty} />
              {goal && <Badge>{goal}</Badge>}
            </Row>
            {description && (
              <Text $size={13} $muted>
                {description}
              </Text>
            )}
            <Row $justify="space-between" $gap={2}>
              <Text $size={13} $muted>
                {duration} {duration === 1 ? 'week' : 'weeks'}
                {by && ` · by ${by}`}
              </Text>
              <Button size="sm" aria-label={`View ${name}`} onClick={() => setOpenedId(id)}>
                View
              </Button>
            </Row>
          </Card>
        ))}
      </Grid>
      {opened && (
        <Dialog
          open
          title={opened.name}
          onOpenChange={(isOpen) => !isOpen && close()}
          footer={
            <>
              <OtherAction size="lg" onClick={close}>
                Close
              </OtherAction>
              <MainAction
                size="lg"
                variant="go"
                loading={take.isPending}
                onClick={() => take.mutate({ params: { id: opened.id } })}
              >
                Add Program
              </MainAction>
            </>
          }
        >
          <SharedPlan program={opened} />
        </Dialog>
      )}
    </Section>
  );
}
