import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { lastDoneEntry } from '@client/player/set/last-done-entry';
import type { NextTimeProps } from '@client/player/set/next-time-slot';
import { ListCard } from '@client/ui/layout/list-card';
import { Text } from '@client/ui/layout/text';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import type { Session } from '@common/contract/training/sessions';
import { resultsSoFar } from '@common/programs/entry-result';
import { nextPlaceWith } from '@common/programs/follow-run';
import { workoutOfRun } from '@common/programs/versions';
import { aimsOf } from './aims-of';
import { aimTexts } from './place-text';
import { followOne, useFollow } from './use-follow';

const Line = styled.p`
  padding: 0.375rem 0.75rem;
  border: 1px solid ${v.line};
  border-radius: 14px;
  font-size: ${size[13]};
  font-variant-numeric: tabular-nums;
  text-align: start;
`;

/** Next aim of each done exercise of a session in its program, with its reason, by the entry's id. */
function useNextTimes(session: Session): Map<string, string> {
  const follow = useFollow();
  const settings = useSettings();
  const { place, exercises } = session.workout;
  const run = follow.runs?.find(({ id }) => id === place?.runId);
  if (!place || !run) return new Map();
  const aims = aimsOf(follow, run, settings, resultsSoFar);
  const followed = followOne(follow, run);
  const done = new Set(resultsSoFar(session.workout, session.state).map(({ entryId }) => entryId));
  const texts = exercises.flatMap(({ id, aim }) => {
    if (!aim || !done.has(aim.entryId)) return [];
    const next = nextPlaceWith(followed, place.placeId, ({ workoutId }) =>
      workoutOfRun(run, workoutId)?.exercises.some((entry) => entry.id === aim.entryId),
    );
    const workout = next && workoutOfRun(run, next.workoutId);
    const entry =
      next && workout && aims.inWorkout(workout, next).exercises.find((one) => one.id === aim.entryId);
    return entry ? [[id, aimTexts({ exercises: [entry] })[0]!] as const] : [];
  });
  return new Map(texts);
}

/** The aim of the next time, as soon as the last set of an exercise is done, until the next one is begun; or all aims. */
export default function NextTime({ session, all = false }: NextTimeProps) {
  const texts = useNextTimes(session);
  const text = texts.get(lastDoneEntry(session) ?? '');
  if (all && texts.size > 0)
    return (
      <ListCard label="Next time">
        {[...texts].map(([id, line]) => (
          <li key={id}>
            <Text $size={15}>{line}</Text>
          </li>
        ))}
      </ListCard>
    );
  if (all || !text) return null;
  return (
    <Line role="status">
      <b>Next time</b> {text}
    </Line>
  );
}
