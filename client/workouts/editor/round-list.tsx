import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { targetTexts } from '@client/texts/target-texts';
import { Button } from '@client/ui/button/button';
import { Badge } from '@client/ui/data/badge';
import { SupersetBar } from '@client/ui/field/superset-ticks';
import { formatCount } from '@client/ui/format/figures';
import { Row, Stack } from '@client/ui/layout/layout';
import { Heading, Text } from '@client/ui/layout/text';
import { useEscape } from '@client/ui/overlay/use-escape';
import type { Draft } from './draft';
import {
  canMove,
  copyTarget,
  withCopy,
  withExerciseChange,
  withMove,
  withoutExercise,
} from './draft-exercises';
import { canCopyRound, withRoundCopy, withSuperset } from './draft-groups';
import { currentRoundOf, roundsOf, roundTitle, withStyle } from './draft-rounds';
import type { DraftStyle } from './draft-style';
import { focusAddExercise, useEditorFocus } from './editor-focus';
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

const RoundActions = styled(Row)`
  margin-inline-start: auto;
`;

/** All rounds with their exercises, in the order of play. */
export function RoundList({ draft, change, announce }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const focusAfter = useEditorFocus(box, draft.exercises);
  const current = currentRoundOf(draft);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const keys = draft.exercises.map((_, at) => keyOf(draft, at));
  const chosen = new Set([...keys.keys()].filter((at) => ticked.has(keys[at]!)));
  useEscape(chosen.size > 0, () => setTicked(new Set()));
  const join = () => {
    change((now) => withSuperset(now, chosen));
    setTicked(new Set());
    announce(`Superset of ${formatCount(chosen.size, 'exercise')} made.`);
    // The bar goes together with its focus.
    focusAddExercise();
  };
  return (
    <Stack $gap={5} ref={box} data-rounds>
      {draft.exercises.length > 1 && <SupersetBar ticked={chosen.size} onMake={join} />}
      {roundsOf(draft).map((round) => (
        <Stack as="section" $gap={2} key={round.number} aria-label={roundTitle(round)}>
          <Row $justify="space-between" $gap={2}>
            <Heading as="h3" $size={16}>
              {round.name.trim() ? `${round.number} · ${round.name}` : roundTitle(round)}
              <StyleName style={draft.styles?.[round.number]} />
            </Heading>
            <RoundActions $gap={2}>
              {canCopyRound(draft, round.number) && (
                <Button
                  size="sm"
                  variant="ghost"
                  data-details=""
                  aria-label={`Copy ${roundTitle(round)}`}
                  onClick={() => {
                    change((now) => withRoundCopy(now, round.number));
                    announce(`${roundTitle(round)} copied to the end.`);
                  }}
                >
                  <Copy aria-hidden="true" />
                  Copy
                </Button>
              )}
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
            </RoundActions>
          </Row>
          {(round.exercises.length > 0 || draft.styles?.[round.number]) && (
            <div data-details="">
              <RoundStyleFields
                round={roundTitle(round)}
                style={draft.styles?.[round.number]}
                onChange={(style) => change((now) => withStyle(now, round.number, style))}
              />
            </div>
          )}
          {round.exercises.length === 0 && <Text $muted>No exercises in this round yet.</Text>}
          <Editors role="list">
            {round.exercises.map((exercise) => {
              const at = draft.exercises.indexOf(exercise);
              const key = keys[at]!;
              return (
                <ExerciseEditor
                  key={key}
                  exercise={exercise}
                  style={draft.styles?.[round.number]}
                  canMoveUp={canMove(draft, at, 'up')}
                  canMoveDown={canMove(draft, at, 'down')}
                  isTicked={ticked.has(key)}
                  copyTo={copyTarget(draft, at)}
                  actions={{
                    tick: (isTicked) => {
                      const next = new Set(ticked);
                      if (isTicked) next.add(key);
                      else next.delete(key);
                      setTicked(next);
                    },
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

/** " · Superset": the style of a round, where its fields are not shown. */
const StyleName = ({ style }: { style: DraftStyle | undefined }) =>
  style && <span data-short=""> · {targetTexts.styles[style.style]}</span>;

/** Key of an exercise in the lists: its id, and which one of several of it. */
function keyOf({ exercises }: Draft, at: number): string {
  const { exerciseId } = exercises[at]!;
  const before = exercises.slice(0, at).filter((one) => one.exerciseId === exerciseId);
  return `${exerciseId} ${before.length}`;
}
