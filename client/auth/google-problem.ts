import type { GoogleProblem } from '@common/contract/people/auth';
import { googleProblemTexts } from '@common/texts';

/** Why a sign-in with Google came to nothing, as the address says it; null where it says nothing that we know. */
export function googleProblemIn(search: URLSearchParams): GoogleProblem | null {
  const said = search.get('problem') ?? '';
  return Object.hasOwn(googleProblemTexts, said) ? (said as GoogleProblem) : null;
}
