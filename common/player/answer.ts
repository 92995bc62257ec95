import { withFacts } from './add-facts';
import type { CommandContext } from './command-context';
import type { CommandOf } from './commands';
import { inboxOf } from './inbox';
import type { Outcome } from './outcome';
import type { PlayerState } from './state';

/** Records a member's answer to an inbox item. One that is answered already stays as it was answered (rule F7). */
export function answer(
  state: PlayerState,
  { of, keep }: CommandOf<'answer'>,
  context: CommandContext,
): Outcome {
  const isAsked = inboxOf(state).some(({ facts }) => facts.every((id) => of.includes(id)));
  if (!isAsked) return state;
  return withFacts(state, [{ kind: 'answered', of, keep: keep.filter((id) => of.includes(id)) }], context);
}
