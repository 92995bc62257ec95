import { useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@client/ui/button/button';
import { Badge } from '@client/ui/data/badge';
import { Row, Stack } from '@client/ui/layout/layout';
import { Heading, Text } from '@client/ui/layout/text';
import type { Draft } from './draft';
import {
  canMove,
  copyTarget,
  withCopy,
  withExerciseChange,
  withMove,
  withoutExercise,
} from './draft-exercises';
import { currentRoundOf, roundsOf, roundTitle, withStyle } from './draft-rounds';
import { useEditorFocus } from './editor-focus';
import { ExerciseEditor } from './exercise-editor';
import { RoundStyleFields } from './round-style-fields';
import type { ChangeDraft } from './use-draft';

interface Props {
  draft: Draft;
  change: ChangeDraft;
  announce: (text: string) => void;
}

const Editors = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 0.625rem;
  list-style: none;
`;

/** All rounds with their exercises, in the order of play. */
export function RoundList({ draft, change, announce }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const focusAfter = useEditorFocus(box, draft.exercises);
  const current = currentRoundOf(draft);
  return (
    <Stack $gap={5} ref={box} data-rounds>
      {roundsOf(draft).map((round) => (
        <Stack as="section" $gap={2} key={round.number} aria-label={roundTitle(round)}>
          <Row $justify="space-between" $gap={2}>
            <Heading as="h3" $size={16}>
              {round.name.trim() ? `${round.number} · ${round.name}` : roundTitle(round)}
            </Heading>
            {round.number === current ? (
              <Badge $tone="goText">Adding here</Badge>
            ) : (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => change((now) => ({ ...now, currentRound: String(round.number) }))}
              >
                Add to this round
              </Button>
            )}
          </Row>
          {(round.exercises.length > 0 || draft.styles?.[round.number]) && (
            <RoundStyleFields
              round={roundTitle(round)}
              style={draft.styles?.[round.number]}
              onChange={(style) => change((now) => withStyle(now, round.number, style))}
            />
          )}
          {round.exercises.length === 0 && <Text $muted>No exercises in this round yet.</Text>}
          <Editors role="list">
            {round.exercises.map((exercise) => {
              const at = draft.exercises.indexOf(exercise);
              const sameBefore = draft.exercises
                .slice(0, at)
                .filter(({ exerciseId }) => exerciseId === exercise.exerciseId);
              return (
                <ExerciseEditor
                  key={`${exercise.exerciseId} ${sameBefore.length}`}
                  exercise={exercise}
                  style={draft.styles?.[round.number]}
                  canMoveUp={canMove(draft, at, 'up')}
                  canMoveDown={canMove(draft, at, 'down')}
                  copyTo={copyTarget(draft, at)}
                  actions={{
                    copy: () => {
                      const to = copyTarget(draft, at);
                      change((now) => withCopy(now, at));
                      announce(`${exercise.name} copied into round ${to}.`);
                    },
                    change: (make) =>
                      change((now) => withExerciseChange(now, at, make(now.exercises[at] ?? exercise))),
                    move: (direction) => {
                      focusAfter({ exerciseId: exercise.exerciseId, button: direction });
                      change((now) => withMove(now, at, direction));
                      announce(`${exercise.name} moved ${direction}.`);
                    },
                    remove: () => {
                      const next = draft.exercises[at + 1] ?? draft.exercises[at - 1];
                      focusAfter(next ? { exerciseId: next.exerciseId, button: 'remove' } : 'nothing-left');
                      change((now) => withoutExercise(now, at));
                      announce(`${exercise.name} removed.`);
                    },
                  }}
                />
              );
            })}
          </Editors>
        </Stack>
      ))}
    </Stack>
  );
}
