import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '@client/api/use-call';
import { IconButton } from '@client/ui/button/icon-button';
import { confirm } from '@client/ui/overlay/confirm-store';
import { DropdownMenu } from '@client/ui/overlay/dropdown-menu';
import type { RunAnswer } from '@common/contract/training/runs';
import { factsInForce } from '@common/programs/facts-in-force';
import type { FollowedRun } from '@common/programs/follow-run';
import { type CalendarDay, isoDate } from '@common/rules/days';
import { decide } from './decisions';
import { DayDialog } from './place-dialogs';
import { onDayText } from './place-text';
import { decideAndTell } from './run-actions';
import { StartProgram } from './start-program';
import { DeloadDialog, RepeatWeekDialog, RestDialog } from './week-dialogs';

interface Props {
  run: RunAnswer;
  followed: FollowedRun;
  today: CalendarDay;
  isMain: boolean;
}

/** Menu of the whole run: pause, weeks again or easier, start anew, end. */
export function RunMenu({ run, followed, today, isMain }: Props) {
  const [dialog, setDialog] = useState<'pause' | 'anew' | 'repeat' | 'deload' | 'rest' | null>(null);
  const close = () => setDialog(null);
  const { data: programs } = useCall('listPrograms', {});
  const program = programs?.find(({ id }) => id === run.programId);
  const end = async () => {
    const isSure = await confirm({
      title: `End ${run.name}?`,
      text: 'You keep your workouts. Nothing more will come due.',
      confirmLabel: 'End Program',
      destructive: true,
    });
    if (isSure) decideAndTell(run, { kind: 'end' }, `${run.name} ended`);
  };
  const { openPauseId: pauseId } = followed;
  const resume = () => {
    if (pauseId !== null)
      decideAndTell(run, { kind: 'resume', pauseId, day: isoDate(today) }, 'Welcome back');
  };
  const repeat = factsInForce(run.facts).inForce.findLast((fact) => fact.kind === 'repeat');
  const isPausing = followed.isPaused && pauseId !== null;
  const startPause = () =>
    decideAndTell(run, { kind: 'pause', from: isoDate(today), until: null }, `${run.name} is on a break`);
  return (
    <>
      <DropdownMenu
        trigger={<IconButton icon={EllipsisVertical} label={`More for ${run.name}`} />}
        items={[
          ...(isPausing
            ? [{ label: 'Resume', onSelect: resume }]
            : [
                { label: 'Pause from Today', onSelect: startPause },
                { label: 'Pause until…', onSelect: () => setDialog('pause') },
              ]),
          { label: 'Repeat a Week…', onSelect: () => setDialog('repeat') },
          ...(repeat?.kind === 'repeat'
            ? [
                {
                  label: `Undo Repeat of Week ${repeat.week}`,
                  onSelect: () => void decide(run.id, { kind: 'undo', factId: repeat.id }),
                },
              ]
            : []),
          ...(followed.isFinished ? [] : [{ label: 'Deload a Week…', onSelect: () => setDialog('deload') }]),
          ...(run.mode === 'queue' ? [{ label: 'Rest Days…', onSelect: () => setDialog('rest') }] : []),
          ...(isMain
            ? []
            : [{ label: 'Make It My Main Program', onSelect: () => void decide(run.id, { kind: 'main' }) }]),
          ...(program ? [{ label: 'Start Over…', onSelect: () => setDialog('anew') }] : []),
          { label: 'End Program', onSelect: () => void end(), destructive: true },
        ]}
      />
      {dialog === 'pause' && (
        <DayDialog
          title={`Pause ${run.name}`}
          label="First day back"
          text="Everything due from today on moves by the length of the break."
          action="Pause"
          first={today + 7}
          min={today + 1}
          onClose={close}
          onDay={(day) =>
            decideAndTell(
              run,
              { kind: 'pause', from: isoDate(today), until: isoDate(day) },
              `On a break, back ${onDayText(day, today)}`,
            )
          }
        />
      )}
      {dialog === 'repeat' && <RepeatWeekDialog {...{ run, followed, today }} onClose={close} />}
      {dialog === 'deload' && <DeloadDialog {...{ run, followed }} onClose={close} />}
      {dialog === 'rest' && <RestDialog run={run} onClose={close} />}
      {dialog === 'anew' && program && (
        <StartProgram program={program} fromWeek={followed.week} onClose={close} />
      )}
    </>
  );
}
