import type { Handlers } from '../rest/handlers';
import type { Reach } from './reach';

/** By which address another device of the member opens the club. */
export function networkHandlers(reach: Reach): Handlers<'deviceAddress'> {
  return {
    async deviceAddress({ req }) {
      const why = reach.whyNowhere();
      return { url: why === null ? reach.forOthers(req) : null, why };
    },
  };
}
