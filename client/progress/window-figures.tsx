import type { ProgressWindow } from '@common/contract/training/progress';
import { FigureList } from '../ui/data/figure-list';
import { Duration } from '../ui/format/duration';
import { figure } from '../ui/format/figures';
import { Row, Section } from '../ui/layout/layout';
import { Heading, Text } from '../ui/layout/text';

interface Props {
  title: string;
  /** The days of the window, in words. */
  text: string;
  window: ProgressWindow;
}

/** Workouts, time and calories of a week or a month. */
export function WindowFigures({ title, text, window }: Props) {
  return (
    <Section>
      <Row $justify="space-between">
        <Heading>{title}</Heading>
        <Text $size={13} $muted>
          {text}
        </Text>
      </Row>
      <FigureList
        figures={[
          { label: 'Workouts', value: figure(window.workouts) },
          { label: 'Time', value: <Duration minutes={window.minutes} /> },
          { label: 'Calories', value: figure(window.calories) },
        ]}
      />
    </Section>
  );
}
