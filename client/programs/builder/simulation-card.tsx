import { useMemo, useState } from 'react';
import { useSettings } from '@client/api/use-call';
import { LineChart } from '@client/ui/charts/line-chart';
import { Field } from '@client/ui/field/field';
import { Input } from '@client/ui/field/input';
import { Select } from '@client/ui/field/select';
import { readNewLoad } from '@client/ui/format/loads';
import { Grid, Stack } from '@client/ui/layout/layout';
import { SectionTitle, Text } from '@client/ui/layout/text';
import type { Program } from '@common/contract/training/programs';
import { unitOf } from '@common/contract/training/settings';
import type { Load } from '@common/player/plan/load';
import { stepsIn } from '@common/programs/member-steps';
import { simulateProgram } from '@common/programs/simulation';

/** The way of each exercise to the last week, if every set is reached. Nothing for a program without progressions. */
export default function SimulationCard({ program }: { program: Pick<Program, 'duration' | 'workouts'> }) {
  const settings = useSettings();
  const [chosen, setChosen] = useState('');
  const [typedStarts, setTypedStarts] = useState<Readonly<Record<string, string>>>({});
  const { lifts, withoutStart } = useMemo(() => {
    const starts = new Map<string, Load>();
    for (const [exerciseId, typed] of Object.entries(typedStarts)) {
      const { load } = readNewLoad(typed, unitOf(settings, exerciseId));
      if (load) starts.set(exerciseId, load);
    }
    const workouts = program.workouts.flatMap(({ workout }) => workout ?? []);
    return simulateProgram(program, stepsIn(workouts, settings), starts);
  }, [program, settings, typedStarts]);
  const names = new Map(
    [...lifts, ...withoutStart].map(({ exerciseId, name }) => [exerciseId, name] as const),
  );
  const exerciseId = names.has(chosen) ? chosen : [...names.keys()][0];
  if (exerciseId === undefined) return null;
  const lift = lifts.find((one) => one.exerciseId === exerciseId);
  const open = withoutStart.find((one) => one.exerciseId === exerciseId);
  const format = (value: number) => `${value.toLocaleString('en-US')} ${lift?.unit ?? ''}`;
  const last = lift?.weeks.at(-1);
  return (
    <Stack as="section" $gap={2} aria-label="If all goes well">
      <SectionTitle as="h3">If all goes well</SectionTitle>
      <Grid $min={11} $fit>
        <Field label="Exercise">
          <Select
            options={[...names].map(([value, label]) => ({ value, label }))}
            value={exerciseId}
            onChange={setChosen}
          />
        </Field>
        {open && (
          <Field
            label={`${open.isMaximum ? 'Training maximum' : 'Starting weight'} (${unitOf(settings, exerciseId)})`}
            error={
              typedStarts[exerciseId] &&
              readNewLoad(typedStarts[exerciseId], unitOf(settings, exerciseId)).fault
            }
          >
            <Input
              key={exerciseId}
              inputMode="decimal"
              autoComplete="off"
              value={typedStarts[exerciseId] ?? ''}
              onChange={({ target }) => setTypedStarts((now) => ({ ...now, [exerciseId]: target.value }))}
            />
          </Field>
        )}
      </Grid>
      {lift && last ? (
        <LineChart
          key={exerciseId}
          title={`${lift.name} week by week, if every set is reached`}
          data={lift.weeks.map(({ week, value }) => ({ label: `${week}`, name: `Week ${week}`, value }))}
          format={format}
          summary={`Week ${last.week}: ${format(last.value)}`}
          height={160}
        />
      ) : (
        <Text $size={13} $muted>
          No starting weight is planned. Type what you would start with to see where it leads.
        </Text>
      )}
      <Text $size={13} $muted>
        This assumes that you reach every set and miss no day.
      </Text>
    </Stack>
  );
}
