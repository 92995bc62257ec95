import styled from 'styled-components';
import type { ProgressWindow } from '@common/contract/training/progress';
import { Duration } from '../ui/format/duration';
import { figure } from '../ui/format/figures';
import { Card, Row } from '../ui/layout/layout';
import { Heading, Label, Num, Text } from '../ui/layout/text';
import { v } from '../ui/theme/tokens';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 4.75rem), 1fr));
  gap: 0.75rem;
  div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  div + div {
    border-left: 1px solid ${v.line};
    padding-left: 0.75rem;
  }
`;

interface Props {
  title: string;
  /** The days of the window, in words. */
  text: string;
  window: ProgressWindow;
}

/** Workouts, time and calories of a week or a month. */
export function WindowCard({ title, text, window }: Props) {
  return (
    <Card as="section">
      <Row $justify="space-between" $align="baseline">
        <Heading>{title}</Heading>
        <Text $size={13} $muted>
          {text}
        </Text>
      </Row>
      <Figures>
        <div>
          <Label as="dt">Workouts</Label>
          <Num as="dd" $size={24}>
            {figure(window.workouts)}
          </Num>
        </div>
        <div>
          <Label as="dt">Time</Label>
          <Num as="dd" $size={24}>
            <Duration minutes={window.minutes} />
          </Num>
        </div>
        <div>
          <Label as="dt">Calories</Label>
          <Num as="dd" $size={24}>
            {figure(window.calories)}
          </Num>
        </div>
      </Figures>
    </Card>
  );
}
