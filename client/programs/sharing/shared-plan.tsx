import styled from 'styled-components';
import { Badge, DifficultyBadge } from '@client/ui/data/badge';
import { Card, Row, Stack } from '@client/ui/layout/layout';
import { Heading, Text } from '@client/ui/layout/text';
import { DAY_NAMES } from '@common/contract/training/programs';
import type { SharedExercise, SharedProgram } from '@common/contract/training/sharing';
import { progressionText } from '@common/programs/progression-text';

/** "3 × 5", "3 × 8–12", "2 × 30 s". */
function amountText({ sets, reps, duration, targets }: SharedExercise): string {
  if (duration && reps === null) return `${sets} × ${duration} s`;
  const top = targets?.[0]?.repsMax;
  return `${sets} × ${reps ?? 'max'}${top ? `–${top}` : ''}`;
}

/** Runs of weeks that look alike, each with its days in words: "Weeks 1–4: Mon Push, Wed Pull". */
function weekLines({ plan, workouts, duration }: SharedProgram): string[] {
  const textOf = (week: number) =>
    plan
      .filter((place) => place.week === week)
      .map(({ day, workout }) => `${DAY_NAMES[day - 1]!.slice(0, 3)} ${workouts[workout]!.name}`)
      .join(', ') || 'nothing planned';
  const runs: { from: number; to: number; text: string }[] = [];
  for (let week = 1; week <= duration; week++) {
    const text = textOf(week);
    const last = runs.at(-1);
    if (last?.text === text) last.to = week;
    else runs.push({ from: week, to: week, text });
  }
  return runs.map(({ from, to, text }) => `${from === to ? `Week ${from}` : `Weeks ${from}–${to}`}: ${text}`);
}

const Lines = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 0.5rem;
`;

interface Props {
  program: SharedProgram;
  /** Heading of its workouts: below that of a dialog, or of a page. */
  heading?: 'h2' | 'h3';
}

/** Another member's program to read: its weeks, its workouts, and how they go on. */
export function SharedPlan({ program, heading = 'h3' }: Props) {
  return (
    <Stack>
      <Row $gap={2}>
        <DifficultyBadge difficulty={program.difficulty} />
        {program.goal && <Badge>{program.goal}</Badge>}
        <Text as="span" $muted>
          {program.duration} {program.duration === 1 ? 'week' : 'weeks'}
          {program.by && ` · by ${program.by}`}
        </Text>
      </Row>
      {program.description && <Text>{program.description}</Text>}
      {weekLines(program).map((line) => (
        <Text key={line} $muted>
          {line}
        </Text>
      ))}
      {program.workouts.map((workout, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two workouts may have one name, and the list never changes
        <Card key={index} as="section" $pad="sm" aria-label={workout.name}>
          <Heading as={heading} $size={16}>
            {workout.name}
          </Heading>
          <Lines>
            {workout.exercises.map((exercise, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an exercise may come twice
              <li key={at}>
                <Text $strong>
                  {exercise.name} {amountText(exercise)}
                </Text>
                {exercise.progression && (
                  <Text $size={13} $muted>
                    {progressionText(exercise.progression)}
                  </Text>
                )}
              </li>
            ))}
          </Lines>
        </Card>
      ))}
    </Stack>
  );
}
