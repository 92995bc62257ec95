import { Suspense } from 'react';
import { lazyPart } from '@client/ui/overlay/lazy-part';
import { type NextTimeProps, nextTimePart } from './next-time-slot';

const Part = lazyPart<NextTimeProps>(async () => (await nextTimePart)(), 'nothing');

/** The next aims of a followed program; nothing for a session outside of programs. */
export function NextTime(props: NextTimeProps) {
  return <Suspense fallback={null}>{props.session.workout.place && <Part {...props} />}</Suspense>;
}
