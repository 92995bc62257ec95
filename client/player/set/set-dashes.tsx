import styled from 'styled-components';
import type { EntryProgress } from '../../../common/player/derive';
import { bareButton, motion } from '../../ui/theme/mixins';
import { tint, v } from '../../ui/theme/tokens';
import { setText } from '../session/figures';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  min-width: 0;
`;
const Dash = styled.span<{ $state: 'done' | 'current' | 'todo' }>`
  width: 100%;
  height: 0.4375rem;
  border-radius: 999px;
  ${motion('background-color', 'box-shadow')}
  ${({ $state }) =>
    ({
      done: `background: ${v.go}; box-shadow: inset 0 0 0 1.5px ${v.goMark};`,
      current: `background: ${tint('go')}; box-shadow: inset 0 0 0 1.5px ${v.goMark};`,
      todo: `background: ${v.line};`,
    })[$state]}
`;
const Slot = styled.span`
  display: flex;
  align-items: center;
  width: 2.375rem;
  height: 3rem;
  padding-inline: 0.125rem;
`;
const Recorded = styled.button`
  ${bareButton}
  display: flex;
  align-items: center;
  width: 3rem;
  height: 3rem;
  padding-inline: 0.125rem;
  border-radius: 12px;
`;

interface Props {
  progress: EntryProgress;
  /** The set under way, counted from 1. */
  current: number;
  onEdit: (set: number) => void;
}

/** One dash a set; a recorded one opens its editor. */
export function SetDashes({ progress, current, onEdit }: Props) {
  return (
    <Row>
      {progress.sets.map((record, index) => {
        const set = index + 1;
        if (!record)
          return (
            <Slot key={set} aria-hidden="true">
              <Dash $state={set === current ? 'current' : 'todo'} />
            </Slot>
          );
        return (
          <Recorded
            key={set}
            type="button"
            aria-label={`Edit set ${set}: ${setText(record.reps, record.weight)}`}
            onClick={() => onEdit(set)}
          >
            <Dash $state="done" />
          </Recorded>
        );
      })}
    </Row>
  );
}
