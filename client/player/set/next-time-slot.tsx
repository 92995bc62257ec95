import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '@client/ui/overlay/lazy-part';
import type { Session } from '@common/contract/training/sessions';

export interface NextTimeProps {
  session: Session;
  /** True: of each done exercise; else of the latest one alone. */
  all?: boolean;
}

type FetchPart = () => Promise<{ default: ComponentType<NextTimeProps> }>;

let register: (fetch: FetchPart) => void;
const registered = new Promise<FetchPart>((resolve) => {
  register = resolve;
});

/** Fills the slot: programs stand on the player, which knows none. */
export const registerNextTime = (fetch: FetchPart): void => register(fetch);

const Part = lazyPart<NextTimeProps>(async () => (await registered)(), 'nothing');

/** The next aims of a followed program; nothing for a session outside of programs. */
export function NextTime(props: NextTimeProps) {
  return <Suspense fallback={null}>{props.session.workout.place && <Part {...props} />}</Suspense>;
}
