import { useState } from 'react';
import { Field } from '@client/ui/field/field';
import { Select } from '@client/ui/field/select';
import { formatCount } from '@client/ui/format/figures';
import { Text } from '@client/ui/layout/text';
import type { RunAnswer } from '@common/contract/training/runs';
import { easeText, restDays } from '@common/programs/easing';
import { factsInForce } from '@common/programs/facts-in-force';
import { type FollowedPlace, type FollowedRun, followRun } from '@common/programs/follow-run';
import { MAX_REPEATS, MAX_REST_DAYS, type RunFact } from '@common/programs/run';
import { toRunSessions } from '@common/programs/run-answer';
import { type CalendarDay, isoDate } from '@common/rules/days';
import { Pair } from '../program-style';
import { ChoiceDialog } from './choice-dialog';
import { onDayText, weekText } from './place-text';
import { decideAndTell } from './run-actions';

/** Weeks of a run in their order, each with the places that it has. */
function weeksOf({ places }: FollowedRun): { text: string; places: FollowedPlace[] }[] {
  const texts = [...new Set(places.map((place) => weekText(place)))];
  return texts.map((text) => ({ text, places: places.filter((place) => weekText(place) === text) }));
}

const asOptions = (weeks: readonly { text: string }[]) =>
  weeks.map(({ text }) => ({ value: text, label: text }));

interface RepeatProps {
  run: RunAnswer;
  followed: FollowedRun;
  today: CalendarDay;
  onClose: () => void;
}

/** Puts a week into the plan once more, with what that does to the days (R24). */
export function RepeatWeekDialog({ run, followed, today, onClose }: RepeatProps) {
  const weeks = weeksOf(followed).filter(({ places: [first] }) => first?.again === 0);
  // The last week of which something was done: on its last day the run is in the next one already.
  const lastDone = weeks.findLast(({ places }) => places.some(({ state }) => state === 'done'));
  const [chosen, setChosen] = useState((lastDone ?? weeks[0])?.text ?? '');
  const week = weeks.find(({ text }) => text === chosen)?.places[0]?.week;
  if (week === undefined) return null;
  const repeats = followed.places.filter((place) => place.week === week).map(({ again }) => again);
  const again = Math.max(0, ...repeats) + 1;
  const decision = { kind: 'repeat', week, again, day: isoDate(today) } as const;
  const draft: RunFact = { ...decision, id: 'draft', device: '', at: Date.now() };
  const after = followRun(
    { ...run, facts: [...run.facts, draft] },
    toRunSessions(run.sessions),
    today,
  ).places;
  const [first] = after.filter((place) => place.week === week && place.again === again);
  const text =
    again > MAX_REPEATS
      ? 'You cannot repeat this week any more often.'
      : first && first.due !== null
        ? `You do it again from ${onDayText(first.due, today).replace(/^on /, '')} on, and everything after it moves back. What you missed in it is dropped.`
        : 'You do it again before the next week.';
  return (
    <ChoiceDialog
      title="Repeat a Week"
      action="Repeat Week"
      disabled={again > MAX_REPEATS}
      onClose={onClose}
      onChoose={() => decideAndTell(run, decision, `You repeat week ${week}`)}
    >
      <Field label="Week">
        <Select options={asOptions(weeks)} value={chosen} onChange={setChosen} />
      </Field>
      <Text $muted role="status">
        {text}
      </Text>
    </ChoiceDialog>
  );
}

const percents = (values: readonly number[]) =>
  values.map((value) => ({ value: String(value), label: value === 100 ? 'As planned' : `${value} %` }));
const LOADS = percents([100, 95, 90, 85, 80, 70, 60, 50]);
const SETS = percents([100, 75, 66, 50, 33]);

/** Makes a week easier: a share of its loads and sets (R25). */
export function DeloadDialog({ run, followed, onClose }: Omit<RepeatProps, 'today'>) {
  const weeks = weeksOf(followed).filter(({ places }) =>
    places.some(({ state }) => state !== 'done' && state !== 'skipped'),
  );
  const [chosen, setChosen] = useState(weeks[0]?.text ?? '');
  const [load, setLoad] = useState('90');
  const [sets, setSets] = useState('66');
  const place = weeks.find(({ text }) => text === chosen)?.places[0];
  if (!place) return null;
  const shares = { load: Number(load), sets: Number(sets) };
  const isAsPlanned = shares.load === 100 && shares.sets === 100;
  const { week, again } = place;
  const text = isAsPlanned
    ? 'The week is done as planned.'
    : `${easeText({ ...shares, reason: 'deload' })}. The week counts neither for nor against you: your weights go on from where they are.`;
  return (
    <ChoiceDialog
      title="Deload a Week"
      action="Save"
      onClose={onClose}
      onChoose={() =>
        decideAndTell(
          run,
          { kind: 'deload', week, again, ...shares },
          isAsPlanned ? `${chosen} is back to plan` : `${chosen} is a deload week`,
        )
      }
    >
      <Field label="Week">
        <Select options={asOptions(weeks)} value={chosen} onChange={setChosen} />
      </Field>
      <Pair>
        <Field label="Weight">
          <Select options={LOADS} value={load} onChange={setLoad} />
        </Field>
        <Field label="Sets">
          <Select options={SETS} value={sets} onChange={setSets} />
        </Field>
      </Pair>
      <Text $muted role="status">
        {text}
      </Text>
    </ChoiceDialog>
  );
}

/** Days of rest between two workouts of a queue, to choose from. */
export const REST_OPTIONS = Array.from({ length: MAX_REST_DAYS + 1 }, (_, days) => ({
  value: String(days),
  label: days === 0 ? 'None' : formatCount(days, 'day'),
}));

/** Sets the least rest of a queue (R28). */
export function RestDialog({ run, onClose }: Pick<RepeatProps, 'run' | 'onClose'>) {
  const [days, setDays] = useState(String(restDays(factsInForce(run.facts).inForce)));
  return (
    <ChoiceDialog
      title="Rest Days"
      action="Save"
      onClose={onClose}
      onChoose={() =>
        decideAndTell(
          run,
          { kind: 'rest', days: Number(days) },
          days === '0'
            ? 'No rest days between workouts'
            : `At least ${formatCount(Number(days), 'day')} of rest between workouts`,
        )
      }
    >
      <Field label="Minimum rest between workouts">
        <Select options={REST_OPTIONS} value={days} onChange={setDays} />
      </Field>
      <Text $muted>On those days Today says “Rest day”. You can always train anyway.</Text>
    </ChoiceDialog>
  );
}
