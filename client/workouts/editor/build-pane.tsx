import type { RefObject } from 'react';
import { Button } from '../../ui/button/button';
import { Notice } from '../../ui/feedback/notice';
import { Heading } from '../../ui/layout/text';
import { DetailsFields } from './details-fields';
import type { DraftFault } from './draft-check';
import { RoundFields } from './round-fields';
import { RoundList } from './round-list';
import type { DraftState } from './use-draft';

interface Props {
  state: DraftState;
  faults: readonly DraftFault[];
  nameRef: RefObject<HTMLInputElement | null>;
  announce: (text: string) => void;
}

/** Left pane: the workout's details, its rounds and their exercises. */
export function BuildPane({ state, faults, nameRef, announce }: Props) {
  const { draft, change, isRestored, startOver } = state;
  const fault = faults.find(({ field }) => field === 'exercises' || field === 'member');
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
      <DetailsFields draft={draft} change={change} faults={faults} nameRef={nameRef} />
      <Heading as="h3">Rounds</Heading>
      <RoundFields draft={draft} change={change} />
      {fault && <Notice kind="failed" title={fault.message} />}
      <RoundList draft={draft} change={change} announce={announce} />
    </div>
  );
}
