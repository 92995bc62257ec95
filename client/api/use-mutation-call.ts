import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { CallName } from '../../common/api-calls';
import { toast } from '../ui/overlay/toast-store';
import { type Answer, call, type Input, type InputArgs } from './call';
import { detailOf } from './errors';
import { invalidateListsOf } from './lists';

interface MutationOptions<N extends CallName> {
  /** The title of the toast when it fails; the server's own words stand below it. A function words it all itself. */
  failure: string | ((detail: string) => string);
  /** After success, once the lists that the call changed are being fetched again. */
  onSuccess?: (answer: Answer<N>, input: Input<N>) => void;
  /** After a failure, beside the toast. */
  onError?: (error: Error, input: Input<N>) => void;
}

/** Makes a call that changes something: refreshes the lists it changed, says so when it failed. */
export function useMutationCall<N extends CallName>(
  name: N,
  { failure, onSuccess, onError }: MutationOptions<N>,
): UseMutationResult<Answer<N>, Error, Input<N>> {
  return useMutation<Answer<N>, Error, Input<N>>({
    mutationFn: (input) => call(name, ...([input] as InputArgs<N>)),
    onSuccess: (answer, input) => {
      invalidateListsOf(name);
      onSuccess?.(answer, input);
    },
    onError: (error, input) => {
      const detail = detailOf(error);
      toast(
        typeof failure === 'string'
          ? { title: failure, description: detail, variant: 'destructive' }
          : { title: failure(detail), variant: 'destructive' },
      );
      onError?.(error, input);
    },
  });
}
