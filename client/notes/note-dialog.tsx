import { useId, useState } from 'react';
import styled from 'styled-components';
import { MAX_NOTE } from '@common/constants';
import type { Note } from '@common/player/commands/notes';
import { noteTexts } from '../texts/note-texts';
import { Button } from '../ui/button/button';
import { Field } from '../ui/field/field';
import { Textarea } from '../ui/field/input';
import { Stack } from '../ui/layout/layout';
import { Text } from '../ui/layout/text';
import { Dialog } from '../ui/overlay/dialog';
import { v } from '../ui/theme/tokens';
import { size } from '../ui/theme/type';

const Line = styled.label`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: 3rem;
  font-size: ${size[15]};
  font-weight: 600;
  & input {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    accent-color: ${v.goMark};
  }
`;

/** Checkbox that pins a note to its exercise. */
function PinBox({ isPinned, onChange }: { isPinned: boolean; onChange: (isPinned: boolean) => void }) {
  const hint = useId();
  return (
    <div>
      <Line>
        <input
          type="checkbox"
          checked={isPinned}
          aria-describedby={hint}
          onChange={({ target }) => onChange(target.checked)}
        />
        {noteTexts.pin}
      </Line>
      <Text id={hint} $size={13} $muted>
        {noteTexts.pinHint}
      </Text>
    </div>
  );
}

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
        {canPin && <PinBox isPinned={isPinned} onChange={setPinned} />}
      </Stack>
    </Dialog>
  );
}
