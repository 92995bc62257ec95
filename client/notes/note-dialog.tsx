import { useState } from 'react';
import { MAX_NOTE } from '@common/constants';
import type { Note } from '@common/player/commands/notes';
import { noteTexts } from '../texts/note-texts';
import { Button } from '../ui/button/button';
import { Field } from '../ui/field/field';
import { Textarea } from '../ui/field/input';
import { Tick } from '../ui/field/tick';
import { Stack } from '../ui/layout/layout';
import { Dialog } from '../ui/overlay/dialog';

interface Props {
  title: string;
  note: Note;
  /** True if the note can be pinned for the next time. */
  canPin: boolean;
  onSave: (note: Note) => void;
  onClose: () => void;
}

/** Edits one note; an empty text clears it. */
export default function NoteDialog({ title, note, canPin, onSave, onClose }: Props) {
  const [text, setText] = useState(note.text);
  const [isPinned, setPinned] = useState(note.isPinned);
  const save = () => {
    onSave({ text: text.trim(), isPinned });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size="sm"
      footer={
        <Button variant="go" onClick={save}>
          Save
        </Button>
      }
    >
      <Stack>
        <Field label={noteTexts.note}>
          <Textarea value={text} maxLength={MAX_NOTE} onChange={({ target }) => setText(target.value)} />
        </Field>
        {canPin && (
          <Tick hint={noteTexts.pinHint} isTicked={isPinned} onTick={setPinned}>
            {noteTexts.pin}
          </Tick>
        )}
      </Stack>
    </Dialog>
  );
}
