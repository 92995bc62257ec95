import { Minus, Plus } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '@client/ui/button/button';
import { v } from '@client/ui/theme/tokens';
import { MAX_SETS } from '@common/constants';
import type { EntryProgress } from '@common/player/derive';
import { canDropSet } from '@common/player/entries';
import type { PlanEntry } from '@common/player/plan';
import type { Session } from '@common/sessions';
import { planSets } from './set-actions';

const Row = styled.div`
  display: flex;
  border-top: 1px solid ${v.line};
`;

interface Props {
  session: Session;
  entry: PlanEntry;
  progress: EntryProgress;
}

/** One set more of the exercise, or one fewer, below its sets. */
export function SetCount({ session, entry, progress }: Props) {
  return (
    <Row>
      <Button
        variant="ghost"
        wide
        disabled={entry.sets >= MAX_SETS}
        onClick={() => planSets(session, entry, entry.sets + 1)}
      >
        <Plus size={18} aria-hidden="true" />
        Add Set
      </Button>
      {canDropSet(progress) && (
        <Button variant="ghost" wide onClick={() => planSets(session, entry, entry.sets - 1)}>
          <Minus size={18} aria-hidden="true" />
          Drop Set
        </Button>
      )}
    </Row>
  );
}
