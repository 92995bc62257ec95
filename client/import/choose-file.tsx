import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../ui/button/button';
import { FieldFault } from '../ui/field/field';
import { Stack } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { Text } from '../ui/layout/text';
import { v } from '../ui/theme/tokens';
import type { FileRead } from './read-file';

const Drop = styled.div<{ $isOver: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 1rem;
  padding: 2.5rem 1rem;
  border: 2px dashed ${({ $isOver }) => ($isOver ? v.goText : v.line)};
  border-radius: 20px;
  background: ${v.card};
  text-align: center;
`;

/** Files that a system offers; others can be dropped, and are told apart by what is in them. */
const OFFERED = '.csv,.json,.txt,.tsv,text/csv,application/json,text/plain';

/** Takes a file, by a button or dropped, and reads it. */
export function ChooseFile({ onRead }: { onRead: (file: FileRead) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file || isReading) return;
    setFault(null);
    setIsReading(true);
    try {
      const { readFile } = await import('./read-file');
      onRead(await readFile(file));
    } catch (error) {
      setFault(error instanceof Error ? error.message : 'The file cannot be read.');
      setIsReading(false);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <Stack $gap={4}>
      <PageHeader
        title="Import"
        text="Bring your history with you: from Strong, Hevy, FitNotes, LiftLog, Liftosaur, StrongLifts, your own spreadsheet or another club."
      />
      <Drop
        $isOver={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Text $muted>
          Export your workouts there as CSV. Nothing is saved until you have seen what is in the file.
        </Text>
        <input
          ref={input}
          type="file"
          hidden
          accept={OFFERED}
          aria-label="File to import"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button variant="go" loading={isReading} onClick={() => input.current?.click()}>
          <FileUp aria-hidden="true" />
          Choose a File
        </Button>
        {fault && <FieldFault>{fault}</FieldFault>}
      </Drop>
    </Stack>
  );
}
