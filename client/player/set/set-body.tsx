import { useSettings } from '@client/api/use-settings';
import { Button } from '@client/ui/button/button';
import { noteOf } from '@common/player/notes';
import type { PerformedSet } from '@common/player/performed-set';
import { Scroll } from '../frame/player-frame';
import { ActualInputs } from './actual-inputs';
import { Instructions } from './instructions';
import { PlatesDrawn } from './plates-drawn';
import { prefillOf } from './prefill';
import type { Scene } from './scene';
import { ExerciseNote } from './session-notes';
import { completeSet } from './set-actions';
import { SetHead } from './set-head';
import { SetRows } from './set-rows';
import { UpNext } from './up-next';
import type { Actual } from './use-actual';
import { WhatNextLine } from './what-next-line';

/** The current exercise: its sets, instructions, and what follows. */
export function SetBody({
  session,
  place,
  actual,
  onEdit,
  onPlan,
}: Pick<Scene, 'session' | 'place' | 'onEdit' | 'onPlan'> & { actual: Actual }) {
  const { entry } = place;
  // An existing note is shown near the sets; the button to add one is at the end.
  const isNoted = noteOf(entry, session.state).text !== '';
  const settings = useSettings();
  const prefill = (set: number): PerformedSet => prefillOf(session, { entry, set }, settings);
  return (
    <Scroll data-scroll>
      <SetHead session={session} place={place} />
      <WhatNextLine session={session} place={place} where="above" />
      <SetRows session={session} place={place} prefill={prefill} counting={actual.counting} onEdit={onEdit}>
        <ActualInputs
          actual={actual}
          entry={entry}
          onEnter={() => completeSet(session, place, actual.read())}
        >
          <PlatesDrawn actual={actual} entry={entry} />
        </ActualInputs>
      </SetRows>
      <WhatNextLine session={session} place={place} where="below" />
      {isNoted && <ExerciseNote session={session} entry={entry} />}
      <UpNext session={session} />
      <Button onClick={() => onPlan()}>Change Workout</Button>
      <Instructions exercise={entry.exercise} />
      {!isNoted && <ExerciseNote session={session} entry={entry} />}
    </Scroll>
  );
}
