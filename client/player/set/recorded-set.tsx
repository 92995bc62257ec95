import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { targetTexts } from '@client/texts/target-texts';
import { atEffort, type Counted, effortIn, KIND_LETTERS, setText } from '@client/ui/format/sets';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import type { Settings } from '@common/contract/training/settings';
import type { PerformedSet } from '@common/player/plan/performed-set';
import type { SetRecord } from '@common/player/state/tally';
import { Letter } from './set-rows-style';

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: 0.25rem;
`;
const Effort = styled.span`
  color: ${v.muted};
  font-size: ${size[12]};
  font-weight: 600;
`;

/** "set 2, warm-up: 10 × 45 lb @ RPE 6". */
function spokenSet(
  set: number,
  { kind, rpe, ...figures }: PerformedSet,
  entry: Counted | undefined,
  scale: Settings['effort'],
): string {
  const what = kind ? `, ${targetTexts.kinds[kind].toLowerCase()}` : '';
  const effort = scale === 'off' ? '' : atEffort(rpe, scale);
  return `set ${set}${what}: ${setText(figures, entry)}${effort}`;
}

/** Accessible name of the button that edits a recorded set. */
export const editSetName = (record: SetRecord, entry: Counted | undefined, scale: Settings['effort']) =>
  `Edit ${spokenSet(record.set, record, entry, scale)}`;

/** Accessible name of the button that records a set as prefilled. */
export const recordSetName = (
  set: number,
  prefill: PerformedSet,
  entry: Counted,
  scale: Settings['effort'],
) => `Record ${spokenSet(set, prefill, entry, scale)}`;

/** A recorded set outside of the table: the letter of its kind, the figures, and the effort. */
export function RecordedSet({ record: { kind, rpe }, children }: { record: SetRecord; children: ReactNode }) {
  const { effort } = useSettings();
  return (
    <>
      <Line>
        {kind && <Letter $isKind>{KIND_LETTERS[kind]}</Letter>}
        {children}
      </Line>
      {effort !== 'off' && rpe !== undefined && <Effort>{effortIn(rpe, effort)}</Effort>}
    </>
  );
}
