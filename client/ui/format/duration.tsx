import { VisuallyHidden } from '../layout/text';
import { hoursAndMinutes, spokenMinutes } from './figures';

/** Minutes as "3:12", read aloud as hours and minutes. */
export function Duration({ minutes }: { minutes: number }) {
  return (
    <>
      <span aria-hidden="true">{hoursAndMinutes(minutes)}</span>
      <VisuallyHidden>{spokenMinutes(minutes)}</VisuallyHidden>
    </>
  );
}
