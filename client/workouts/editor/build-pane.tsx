import type { RefObject } from 'react';
import { Button } from '@client/ui/button/button';
import { Notice } from '@client/ui/feedback/notice';
import { Heading } from '@client/ui/layout/text';
import { DetailsFields } from './details-fields';
import { faultsIn } from './draft-check';
import { RoundFields } from './round-fields';
import { RoundList } from './round-list';
import type { DraftState } from './use-draft';

interface Props {
  state: DraftState;
  nameRef: RefObject<HTMLInputElement | null>;
  announce: (text: string) => void;
}

/** Left pane: the workout's details, its rounds and their exercises. */
export function BuildPane({ state, nameRef, announce }: Props) {
  const { form, draft, change, isRestored, startOver } = state;
  const fault = faultsIn(form.formState.errors).find(
    ({ field }) => field === 'exercises' || field === 'member',
  );
  return (
    <div data-pane="build">
      {isRestored && (
        <Notice
          title="Your draft is back."
          action={
            <Button
              size="sm"
              onClick={() => {
                startOver();
                nameRef.current?.focus();
              }}
            >
              Start Over
            </Button>
          }
        />
      )}
      <DetailsFields form={form} change={change} nameRef={nameRef} />
      <Heading as="h3">Rounds</Heading>
      <RoundFields draft={draft} change={change} />
      {fault && <Notice kind="failed" title={fault.message} />}
      <RoundList draft={draft} change={change} announce={announce} />
    </div>
  );
}
