import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { CallName } from '@common/contract/api-calls';
import { toast } from '../ui/overlay/toast-store';
import { type Answer, call, type Input, type InputArgs } from './call';
import { detailOf } from './errors';
import { invalidateListsOf } from './lists';

interface MutationOptions<N extends CallName> {
  /** Title of the toast after a failure, with the error's text below it; a function gives the whole text. */
  failure: string | ((detail: string) => string);
  /** Called after success, when the changed lists are already being refetched. */
  onSuccess?: (answer: Answer<N>, input: Input<N>) => void;
  /** Called after a failure, in addition to the toast. */
  onError?: (error: Error, input: Input<N>) => void;
}

/** Mutation by a call: refetches the lists it changed, and shows a toast if it fails. */
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
