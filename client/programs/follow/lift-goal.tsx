import { useState } from 'react';
import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { MainAction, OtherAction } from '@client/dialogs/docked-actions';
import { Button } from '@client/ui/button/button';
import { Field } from '@client/ui/field/field';
import { Input } from '@client/ui/field/input';
import { monthAndDay } from '@client/ui/format/dates';
import { readNewLoad } from '@client/ui/format/loads';
import { Stack } from '@client/ui/layout/layout';
import { Text } from '@client/ui/layout/text';
import { Dialog } from '@client/ui/overlay/dialog';
import type { RunAnswer } from '@common/contract/training/runs';
import type { Load } from '@common/player/plan/load';
import type { Lift } from '@common/programs/aims';
import type { Goal } from '@common/programs/goals';
import { dayOfDate } from '@common/programs/place-days';
import { MAX_DAYS_AWAY } from '@common/programs/run';
import { calendarOf, isoDate } from '@common/rules/days';
import { ShareBar } from '../program-style';
import { decideAndTell } from './run-actions';
import { useTodayZone } from './use-follow';

const text = ({ value, unit }: Load): string => `${value} ${unit}`;

/** "140 kg", "140 kg by Mar 1, 2027". */
const goalText = ({ load, by }: Goal): string =>
  `${text(load)}${by === null ? '' : ` by ${monthAndDay(by)}, ${by.slice(0, 4)}`}`;

/** "60 kg at the start, 82.5 kg now. Goal: 140 kg by Mar 1, 2027"; "Goal reached: 140 kg". */
function wayText({ start, now }: Lift, goal: NonNullable<Lift['goal']>): string {
  if (goal.isReached) return `Goal reached: ${text(goal.load)}`;
  const way = start && now ? `${text(start)} at the start, ${text(now)} now. ` : '';
  return `${way}Goal: ${goalText(goal)}`;
}

const Way = styled.div`
  display: grid;
  gap: 0.375rem;
  justify-items: start;
  max-width: 24rem;
  margin-top: 0.375rem;
  & > ${ShareBar} {
    width: 100%;
  }
`;

interface Props {
  run: RunAnswer;
  lift: Lift;
}

/** The goal of a lift, and a field for it. */
function GoalDialog({ run, lift, onClose }: Props & { onClose: () => void }) {
  const { name, now, goal, isMaximum, entryId } = lift;
  const settings = useSettings();
  const today = isoDate(calendarOf(useTodayZone())(new Date()));
  const unit = goal?.load.unit ?? now?.unit ?? settings.unit;
  const [typed, setTyped] = useState(goal ? String(goal.load.value) : '');
  const [by, setBy] = useState(goal?.by ?? '');
  const { load, fault } = readNewLoad(typed, unit);
  const isPast = by !== '' && by < today && by !== goal?.by;
  const latest = isoDate(dayOfDate(run.start) + MAX_DAYS_AWAY);
  const byFault = isPast
    ? 'Choose today or a later day.'
    : by > latest && `Choose a day before ${monthAndDay(latest)}, ${latest.slice(0, 4)}.`;
  const remove = () => {
    decideAndTell(run, { kind: 'goal', entryId, load: null, by: null }, `Goal of ${name} removed`);
    onClose();
  };
  const save = () => {
    if (load === null) return;
    const decision = { kind: 'goal', entryId, load, by: by === '' ? null : by } as const;
    decideAndTell(run, decision, `Goal of ${name}: ${goalText(decision)}`);
    onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      title={`Goal of ${name}`}
      description="It shows how far you have come. Your workouts stay as they are."
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <OtherAction onClick={onClose}>Cancel</OtherAction>
          <MainAction variant="go" disabled={load === null || byFault !== false} onClick={save}>
            Save
          </MainAction>
        </>
      }
    >
      <Stack>
        <Field
          label={isMaximum ? `Training maximum (${unit})` : `Weight (${unit})`}
          error={typed.trim() !== '' && fault}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Field label="By" optional error={byFault}>
          <Input
            type="date"
            min={today}
            max={latest}
            value={by}
            onChange={({ target }) => setBy(target.value)}
          />
        </Field>
        {goal && (
          <Button size="sm" variant="ghost" onClick={remove}>
            Remove Goal
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}

/** The way of a lift from its start to now and to its goal; without a goal one can be set. */
export function LiftGoal({ run, lift }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { goal, name, isMain } = lift;
  if (!isMain) return null;
  return (
    <Way>
      {goal && (
        <>
          <Text $size={13}>{wayText(lift, goal)}</Text>
          <ShareBar $percent={goal.share} role="img" aria-label={`${goal.share} % of the way`} />
        </>
      )}
      <Button
        size="sm"
        variant="link"
        aria-label={goal ? `Change the goal of ${name}` : `Set a goal for ${name}`}
        onClick={() => setIsOpen(true)}
      >
        {goal ? 'Change Goal' : 'Set a Goal'}
      </Button>
      {isOpen && <GoalDialog run={run} lift={lift} onClose={() => setIsOpen(false)} />}
    </Way>
  );
}
