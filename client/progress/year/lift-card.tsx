import { useState } from 'react';
import { Link } from 'react-router';
import { useGoal } from '@client/exercises/page/use-goal';
import { Button } from '@client/ui/button/button';
import { nameOf } from '@client/ui/charts/chart-data';
import { LineChart } from '@client/ui/charts/line-chart';
import { Field } from '@client/ui/field/field';
import { Select } from '@client/ui/field/select';
import { Card } from '@client/ui/layout/layout';
import { SectionTitle } from '@client/ui/layout/text';
import { type Settings, unitOf } from '@common/contract/training/settings';
import type { TrainingYear } from '@common/contract/training/training-year';
import { liftPoints } from './trends';

interface Props {
  lifts: TrainingYear['lifts'];
  settings: Settings;
}

/** The estimated one-repetition maximum of one exercise, week by week; of several one is chosen. */
export function LiftCard({ lifts, settings }: Props) {
  const [chosen, setChosen] = useState('');
  const lift = lifts.find(({ exercise }) => exercise.id === chosen) ?? lifts[0];
  const { id = '', name = '' } = lift?.exercise ?? {};
  const unit = unitOf(settings, id);
  const goal = useGoal(id, unit);
  if (!lift) return null;
  const data = liftPoints(lift, unit);
  const last = data.at(-1);
  const format = (value: number) => `${value.toLocaleString('en-US')} ${unit}`;
  return (
    <Card as="section" aria-label="Estimated 1RM">
      <SectionTitle
        action={
          <Button variant="link" size="sm" asChild>
            <Link to={`/exercises/${id}`}>Full History</Link>
          </Button>
        }
      >
        Estimated 1RM
      </SectionTitle>
      <Field label="Exercise">
        <Select
          options={lifts.map(({ exercise }) => ({ value: exercise.id, label: exercise.name }))}
          value={id}
          onChange={setChosen}
        />
      </Field>
      <LineChart
        key={id}
        title={`${name}, estimated 1RM week by week`}
        data={data}
        format={format}
        // A goal is a load as it is stated, without the body.
        goal={lift.weeks.some(({ body }) => body) ? undefined : goal}
        summary={last && `${format(last.value)} last · ${nameOf(last)}`}
      />
    </Card>
  );
}
