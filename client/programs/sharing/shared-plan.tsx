import { Badge, DifficultyBadge } from '@client/ui/data/badge';
import { Row, Stack } from '@client/ui/layout/layout';
import { Text } from '@client/ui/layout/text';
import { DAY_NAMES } from '@common/contract/training/programs';
import type { SharedProgram } from '@common/contract/training/sharing';
import { WorkoutsToRead } from '../workouts-to-read';

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
      <WorkoutsToRead workouts={program.workouts} heading={heading} />
    </Stack>
  );
}
