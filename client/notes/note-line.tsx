import { Pin, StickyNote } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Note } from '@common/player/commands/notes';
import { noteTexts } from '../texts/note-texts';
import { VisuallyHidden } from '../ui/layout/text';
import { lazyPart } from '../ui/overlay/lazy-part';
import { v } from '../ui/theme/tokens';

const fetchDialog = () => import('./note-dialog');
const NoteDialog = lazyPart(fetchDialog);

const Line = styled.button`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  width: 100%;
  min-height: 3rem;
  padding: 0.5rem 0.75rem;
  border: 1px solid ${v.line};
  border-radius: 12px;
  background: none;
  color: ${v.muted};
  font: inherit;
  text-align: start;
  cursor: pointer;
  & > svg {
    flex: none;
  }
`;
const Words = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface Props {
  /** Title of the dialog. */
  title: string;
  note: Note;
  canPin: boolean;
  onSave: (note: Note) => void;
}

/** A note, or a button to add one; both open the dialog. */
export function NoteLine({ title, note, canPin, onSave }: Props) {
  const [isOpen, setOpen] = useState(false);
  // Preloads the dialog, which may be opened offline.
  useEffect(() => void fetchDialog().catch(() => {}), []);
  const Icon = note.isPinned ? Pin : StickyNote;
  return (
    <>
      <Line type="button" data-hotkey="note" onClick={() => setOpen(true)}>
        <Icon size={18} aria-hidden="true" />
        {note.text ? (
          <>
            <VisuallyHidden>{note.isPinned ? noteTexts.pinned : noteTexts.edit}: </VisuallyHidden>
            <Words>{note.text}</Words>
          </>
        ) : (
          noteTexts.add
        )}
      </Line>
      {isOpen && (
        <Suspense fallback={null}>
          <NoteDialog
            title={title}
            note={note}
            canPin={canPin}
            onSave={onSave}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
