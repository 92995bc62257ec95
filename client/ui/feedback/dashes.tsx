import styled from 'styled-components';
import { VisuallyHidden } from '../layout/text';
import { motion } from '../theme/mixins';
import { tint, v } from '../theme/tokens';

interface Props {
  total: number;
  /** How many are done. */
  done: number;
  /** The one under way, counted from 0; the first that is not done unless told, none for −1. */
  current?: number | undefined;
  /** What a dash stands for, read aloud as "Set 2 of 3, 1 done". */
  label: string;
}

type State = 'done' | 'current' | 'todo';

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
  min-width: 0;
`;
const Dash = styled.span<{ $state: State }>`
  flex: 0 1 2rem;
  min-width: 0.5rem;
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

/** A row of dashes: done is filled, current outlined, still to do grey. */
export function Dashes({ total, done, current = done, label }: Props) {
  const place = current >= 0 && current < total ? `${label} ${current + 1} of ${total}, ` : `${label}: `;
  return (
    <List>
      <VisuallyHidden>{`${place}${done} of ${total} done`}</VisuallyHidden>
      {Array.from({ length: total }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dash is its place
        <Dash key={i} aria-hidden="true" $state={i < done ? 'done' : i === current ? 'current' : 'todo'} />
      ))}
    </List>
  );
}
