import { Suspense, useState } from 'react';
import { useMutationCall } from '@client/api/use-mutation-call';
import { Button } from '@client/ui/button/button';
import { Card } from '@client/ui/layout/card';
import { SectionTitle } from '@client/ui/layout/section-title';
import { Text } from '@client/ui/layout/text';
import { lazyPart } from '@client/ui/overlay/lazy-part';
import type { Exercise } from '@common/exercises';
import { noteTexts } from '@common/note-texts';

const NoteDialog = lazyPart(() => import('@client/notes/note-dialog'));

/** The pinned note of an exercise, which each workout shows. */
export function PinnedNote({ exercise, text }: { exercise: Pick<Exercise, 'id' | 'name'>; text: string }) {
  const [isOpen, setOpen] = useState(false);
  const pin = useMutationCall('pinExerciseNote', { failure: noteTexts.failed });
  const shown = pin.isPending ? pin.variables.body.text : text;
  return (
    <Card as="section" aria-label={noteTexts.pinned}>
      <SectionTitle
        action={
          <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
            {shown ? noteTexts.edit : noteTexts.add}
          </Button>
        }
      >
        {noteTexts.pinned}
      </SectionTitle>
      <Text $muted={!shown} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {shown || noteTexts.nonePinned}
      </Text>
      {isOpen && (
        <Suspense fallback={null}>
          <NoteDialog
            title={noteTexts.aboutExercise(exercise.name)}
            note={{ text: shown, isPinned: true }}
            canPin={false}
            onSave={(note) => pin.mutate({ params: { id: exercise.id }, body: { text: note.text } })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
