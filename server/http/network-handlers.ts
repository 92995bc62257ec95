import type { networkCalls } from '@common/contract/club-status';
import type { Reach } from '../network/reach';
import type { Handlers } from './handlers';

/** Answers the address at which another device of the member opens the club. */
export function networkHandlers(reach: Reach): Handlers<keyof typeof networkCalls> {
  return {
    async deviceAddress({ req }) {
      const why = reach.whyNowhere();
      return { url: why === null ? reach.forOthers(req) : null, why };
    },
  };
}
