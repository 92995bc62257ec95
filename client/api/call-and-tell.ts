import type { CallName } from '@common/contract/api-calls';
import { type ToastMessage, toast } from '../ui/overlay/toast-store';
import { type Answer, call, type Input, type InputArgs } from './call';
import { detailOf } from './errors';
import { invalidateListsOf } from './lists';

interface Words<N extends CallName> {
  done: (answer: Answer<N>) => ToastMessage;
  failure: string;
}

/** Makes a call, refetches the lists it changed, and shows a toast with the outcome. */
export async function callAndTell<N extends CallName>(
  name: N,
  input: Input<N>,
  { done, failure }: Words<N>,
): Promise<void> {
  try {
    const answer = await call(name, ...([input] as InputArgs<N>));
    invalidateListsOf(name);
    toast(done(answer));
  } catch (error) {
    toast({ title: failure, description: detailOf(error), variant: 'destructive' });
  }
}
