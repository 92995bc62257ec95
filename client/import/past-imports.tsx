import type { Import } from '@common/contract/training/imports';
import { useCall } from '../api/use-call';
import { useMutationCall } from '../api/use-mutation-call';
import { Button } from '../ui/button/button';
import { dateAndTime } from '../ui/format/dates';
import { formatCount } from '../ui/format/figures';
import { Section } from '../ui/layout/layout';
import { LineList, ListLine, ListWords } from '../ui/layout/list-line';
import { SectionTitle, Text } from '../ui/layout/text';
import { useConfirm } from '../ui/overlay/confirm-store';
import { toast } from '../ui/overlay/toast-store';
import { workoutsText } from './preview';

const stateText = ({ state, workouts, sets, madeExercises }: Import): string => {
  if (state === 'open') return 'Not finished';
  if (state === 'done') return `${workoutsText(workouts)}, ${formatCount(sets, 'set')}`;
  const stayed = [
    workouts > 0 && `${workoutsText(workouts)} you had changed`,
    madeExercises > 0 && `${formatCount(madeExercises, 'exercise')} you use`,
  ].filter(Boolean);
  return stayed.length > 0 ? `Undone; ${stayed.join(' and ')} stayed` : 'Undone';
};

/** Earlier imports; each can be undone for 30 days. */
export function PastImports() {
  const imports = useCall('listImports', {});
  const confirm = useConfirm();
  const undo = useMutationCall('undoImport', {
    failure: 'Failed to undo import',
    onSuccess: (undone) => toast({ title: 'Import undone', description: stateText(undone) }),
  });
  const ask = async ({ id, workouts, madeExercises }: Import) => {
    const exercises =
      madeExercises > 0 ? ' The exercises it created go too, unless you use them elsewhere.' : '';
    const question = {
      title: `Undo the import of ${workoutsText(workouts)}?`,
      text: `Workouts you changed since then stay.${exercises}`,
      confirmLabel: 'Undo Import',
    };
    if (await confirm({ ...question, destructive: true })) undo.mutate({ params: { id } });
  };
  const shown = (imports.data ?? []).filter(
    ({ workouts, madeExercises, state }) => workouts + madeExercises > 0 || state === 'done',
  );
  if (shown.length === 0) return null;
  return (
    <Section>
      <SectionTitle>Earlier Imports</SectionTitle>
      <LineList>
        {shown.map((one) => (
          <ListLine key={one.id}>
            <ListWords>
              <Text $strong>{one.fileName || 'File'}</Text>
              <Text $size={13} $muted>
                {dateAndTime(one.createdAt)} · {stateText(one)}
              </Text>
            </ListWords>
            {one.undoUntil && one.workouts > 0 && (
              <Button
                size="sm"
                loading={undo.isPending && undo.variables?.params.id === one.id}
                aria-label={`Undo the import of ${one.fileName || 'a file'}`}
                onClick={() => void ask(one)}
              >
                Undo
              </Button>
            )}
          </ListLine>
        ))}
      </LineList>
    </Section>
  );
}
