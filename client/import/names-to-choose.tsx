import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { Exercise } from '@common/contract/training/exercises';
import type { NameMatch } from '@common/import/match-names';
import type { Plan } from '@common/player/plan/plan';
import { PickExercises } from '../player/plan/choose-exercise';
import { Button } from '../ui/button/button';
import { Card, Row } from '../ui/layout/layout';
import { LineList } from '../ui/layout/list-line';
import { Heading, Text } from '../ui/layout/text';
import { Dialog } from '../ui/overlay/dialog';
import { bareButton, focusInside } from '../ui/theme/mixins';
import { v } from '../ui/theme/tokens';

const Choice = styled.button`
  ${bareButton}
  ${focusInside}
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
  gap: 0.25rem 1rem;
  width: 100%;
  min-height: 3rem;
  padding-block: 0.25rem;
  border-top: 1px solid ${v.line};
  /* Its exercise stands below it where both need more than a line. */
  & > :first-child {
    flex: 1 1 45%;
    overflow-wrap: anywhere;
  }
`;
const Stands = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  color: ${v.goText};
  font-weight: 600;
  max-width: 100%;
  text-align: end;
  overflow-wrap: break-word;
  & > svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    color: ${v.muted};
  }
`;

const NO_PLAN: Plan = { name: 'Import', category: 'other', exercises: [] };

interface Props {
  matches: readonly NameMatch[];
  exercises: readonly Exercise[];
  /** Id of the exercise that a name stands for; null for a new one. */
  choiceOf: (match: NameMatch) => string | null;
  onChoose: (name: string, exerciseId: string | null) => void;
}

/** Names of a file that are not those of the library, each with the exercise that it stands for. */
export function NamesToChoose({ matches, exercises, choiceOf, onChoose }: Props) {
  const [open, setOpen] = useState<NameMatch | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const isOpen = ({ how }: NameMatch) => how === 'proposed' || how === 'new';
  const toChoose = matches.filter(isOpen);
  const shown = showsAll ? matches : toChoose;
  const nameOf = (id: string | null) =>
    id === null ? 'New exercise' : (exercises.find((one) => one.id === id)?.name ?? 'New exercise');
  const choose = (exerciseId: string | null) => {
    if (open) onChoose(open.name, exerciseId);
    setOpen(null);
  };
  return (
    <Card as="section" aria-label="Names">
      <Row $justify="space-between">
        <Heading $size={16}>
          {toChoose.length === 1 ? '1 name to match' : `${toChoose.length} names to match`}
        </Heading>
        <Button size="sm" variant="link" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {`${matches.length - toChoose.length} matched`}
        </Button>
      </Row>
      {shown.length > 0 && (
        <LineList>
          {shown.map((match) => (
            <li key={match.name}>
              <Choice type="button" onClick={() => setOpen(match)}>
                <Text as="span">{match.name}</Text>
                <Stands>
                  {nameOf(choiceOf(match))}
                  <ChevronRight aria-hidden="true" />
                </Stands>
              </Choice>
            </li>
          ))}
        </LineList>
      )}
      <Dialog
        open={open !== null}
        onOpenChange={(isShown) => !isShown && setOpen(null)}
        title={open ? `Match ${open.name}` : ''}
        footer={
          <Row $fill>
            <Button onClick={() => choose(null)}>Create a New Exercise</Button>
          </Row>
        }
      >
        <PickExercises plan={NO_PLAN} onChoose={({ id }) => choose(id)} />
      </Dialog>
    </Card>
  );
}
