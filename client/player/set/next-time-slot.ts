import type { ComponentType } from 'react';
import type { Session } from '@common/contract/training/sessions';

export interface NextTimeProps {
  session: Session;
  /** True: of each done exercise; else of the latest one alone. */
  all?: boolean;
}

type FetchPart = () => Promise<{ default: ComponentType<NextTimeProps> }>;

let register: (fetch: FetchPart) => void;

/** The part that shows next aims, once programs have filled the slot: they stand on the player, which knows none. */
export const nextTimePart = new Promise<FetchPart>((resolve) => {
  register = resolve;
});

export const registerNextTime = (fetch: FetchPart): void => register(fetch);
