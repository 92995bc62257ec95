import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf } from '@client/api/errors';
import { invalidateList } from '@client/api/lists';
import { useSettings } from '@client/api/use-call';
import { MainAction, OtherAction } from '@client/dialogs/docked-actions';
import { Button } from '@client/ui/button/button';
import { Badge, DifficultyBadge } from '@client/ui/data/badge';
import { Card, Grid, Row, Section, Stack } from '@client/ui/layout/layout';
import { Heading, SectionTitle, Text } from '@client/ui/layout/text';
import { Dialog } from '@client/ui/overlay/dialog';
import { toast } from '@client/ui/overlay/toast-store';
import { DAY_NAMES, type Program } from '@common/contract/training/programs';
import { WorkoutsToRead } from '../workouts-to-read';
import { type ReadyProgram, readyPrograms } from './ready-programs';
import { takeProgram } from './take-program';

/** Days of a week in words: "Mon Push, Wed Pull". */
const weekText = ({ workouts }: ReadyProgram, week: ReadyProgram['plan'][number]): string =>
  week.map(([day, at]) => `${DAY_NAMES[day - 1]!.slice(0, 3)} ${workouts[at]!.name}`).join(', ');

interface Props {
  ready: ReadyProgram;
  onClose: () => void;
  onTaken: (program: Program) => void;
}

/** A ready program to read before it is taken. */
function ReadyDialog({ ready, onClose, onTaken }: Props) {
  const take = useMutation({
    mutationFn: () => takeProgram(ready),
    onSuccess: (program) => {
      invalidateList('workouts');
      toast({ title: 'Program added', description: program.name });
      onTaken(program);
    },
    onError: (error) =>
      toast({ title: 'Failed to add program', description: detailOf(error), variant: 'destructive' }),
  });
  return (
    <Dialog
      open
      title={ready.name}
      description={ready.description}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <OtherAction size="lg" onClick={onClose}>
            Close
          </OtherAction>
          <MainAction size="lg" variant="go" loading={take.isPending} onClick={() => take.mutate()}>
            Add Program
          </MainAction>
        </>
      }
    >
      <Stack>
        <Text>
          {ready.weeks} weeks · {ready.equipment}
        </Text>
        {ready.plan.map((week, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the weeks never change
          <Text key={index} $muted>
            {ready.plan.length > 1 ? `Week ${index + 1}, and so on: ` : 'Every week: '}
            {weekText(ready, week)}
          </Text>
        ))}
        <WorkoutsToRead workouts={ready.workouts} />
      </Stack>
    </Dialog>
  );
}

/** Twelve programs of our own, each readable before it is taken. `onTaken` gets the member's own copy. */
export default function ReadyPrograms({ onTaken }: Pick<Props, 'onTaken'>) {
  const { unit } = useSettings();
  const [openedName, setOpenedName] = useState<string | null>(null);
  const close = () => setOpenedName(null);
  const programs = readyPrograms(unit);
  // By its name, as the unit may become known while it is read.
  const opened = programs.find(({ name }) => name === openedName);
  return (
    <Section aria-label="Ready programs">
      <SectionTitle>Ready programs</SectionTitle>
      <Grid as="ul" role="list" $min={17}>
        {programs.map((ready) => (
          <Card key={ready.name} as="li" $pad="sm">
            <Heading as="h3" $size={16}>
              {ready.name}
            </Heading>
            <Row $gap={2}>
              <DifficultyBadge difficulty={ready.difficulty} />
              <Badge>{ready.goal}</Badge>
            </Row>
            <Text $size={13} $muted>
              {ready.description}
            </Text>
            <Row $justify="space-between" $gap={2}>
              <Text $size={13} $muted>
                {ready.weeks} weeks · {ready.equipment}
              </Text>
              <Button size="sm" aria-label={`View ${ready.name}`} onClick={() => setOpenedName(ready.name)}>
                View
              </Button>
            </Row>
          </Card>
        ))}
      </Grid>
      {opened && (
        <ReadyDialog
          ready={opened}
          onClose={close}
          onTaken={(program) => {
            close();
            onTaken(program);
          }}
        />
      )}
    </Section>
  );
}
