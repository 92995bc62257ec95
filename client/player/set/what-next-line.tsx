import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { Button } from '@client/ui/button/button';
import { nextStepOf, nextStepText } from '@client/ui/format/next-step';
import { Num } from '@client/ui/layout/text';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import type { Session } from '@common/contract/training/sessions';
import { isTargeted, targetsWith } from '@common/player/figures/what-next';
import { progressOfEntry } from '@common/player/state/entries';
import type { Position } from '@common/player/state/position';
import { act } from '../actions/session-actions';

type Where = 'above' | 'below' | 'alone';

const Line = styled.section<{ $where: Where }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.25rem 0.75rem;
  padding: 0.5rem 0.75rem;
  border: 1px solid ${v.line};
  border-radius: 14px;
  font-size: ${size[15]};
  /* On a short phone it stands below the sets: the steppers of the next one stay in view. */
  ${({ $where }) => $where === 'below' && 'display: none;'}
  @container player (max-height: 42rem) {
    ${({ $where }) => $where === 'above' && 'display: none;'}
    ${({ $where }) => $where === 'below' && 'display: flex;'}
  }
  & > p {
    flex: 1 1 9rem;
    min-width: 0;
  }
`;

interface Props {
  session: Session;
  place: Position;
  /** Position relative to the sets on a phone: of both only one is visible, depending on the height. */
  where?: Where;
}

/** Suggests targets before the first set of an exercise, with the reason. Only a tap plans them. */
export function WhatNextLine({ session, place: { entry }, where = 'alone' }: Props) {
  const step = nextStepOf(entry, useSettings());
  const progress = progressOfEntry(session.workout, session.state, entry.id);
  const isBegun = progress?.sets.some((record) => record !== null) ?? true;
  if (!step || isBegun || isTargeted(entry, step)) return null;
  const use = () =>
    void act(session.id, {
      type: 'plan_sets',
      entryId: entry.id,
      sets: entry.sets,
      targets: targetsWith(entry, step),
    });
  return (
    <Line aria-label="Suggestion" $where={where}>
      <p>
        <Num>{nextStepText(step)}</Num> {step.reason}
      </p>
      <Button size="sm" onClick={use} aria-label={`Use ${nextStepText(step)}`}>
        Use
      </Button>
    </Line>
  );
}
