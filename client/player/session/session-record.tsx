import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { doneFor } from '@client/ui/format/next-step';
import { exerciseName, setText } from '@client/ui/format/sets';
import { Label, Num } from '@client/ui/layout/text';
import { bareButton, media, motion } from '@client/ui/theme/mixins';
import { v } from '@client/ui/theme/tokens';
import { numeric, size } from '@client/ui/theme/type';
import type { Session } from '@common/contract/training/sessions';
import type { PlanEntry } from '@common/player/plan/plan';
import { derive, type EntryProgress } from '@common/player/state/derive';
import { countedSets } from '@common/player/state/entries';
import { roundsOf } from '@common/player/state/rounds';
import type { SetRecord } from '@common/player/state/tally';
import type { SetName } from '../set/edit-set-dialog';
import { editSetName, RecordedSet } from '../set/recorded-set';

const Rounds = styled.div`
  display: grid;
  gap: 1.25rem;
  width: 100%;
  text-align: start;
`;
const Entries = styled.ul.attrs({ role: 'list' })`
  display: grid;
  margin-top: 0.5rem;
  border-top: 1px solid ${v.line};
`;
const Entry = styled.li`
  display: grid;
  gap: 0.375rem;
  padding: 0.75rem 0;
  border-bottom: 1px solid ${v.line};
`;
const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 1rem;
  font-size: ${size[16]};
  font-weight: 600;
  & > span:last-child {
    color: ${v.muted};
  }
`;
const Sets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
`;
const SetButton = styled.button`
  ${bareButton}
  ${motion('background-color')}
  ${numeric}
  min-height: 3rem;
  padding: 0.25rem 0.875rem;
  border: 1px solid ${v.line};
  border-radius: 12px;
  background: ${v.raised};
  font-size: ${size[15]};
  ${media.hover} {
    &:hover {
      border-color: ${v.edge};
    }
  }
`;

const summary = ({ sets, extra, skipped }: EntryProgress): string => {
  const done = sets.filter((record) => record !== null).length;
  const more = extra.length > 0 ? ` + ${extra.length}` : '';
  return `${done}/${sets.length}${more}${skipped ? ' · skipped' : ''}`;
};

interface ButtonsProps {
  records: readonly SetRecord[];
  /** Undefined if the plan does not have the exercise. */
  entry?: PlanEntry | undefined;
  onEdit: (name: SetName) => void;
}

function SetButtons({ records, entry, onEdit }: ButtonsProps) {
  const settings = useSettings();
  const shown = records.map((record) => doneFor(record, record.exerciseId, settings));
  return (
    <Sets>
      {shown.map((record) => (
        <SetButton
          key={record.id}
          type="button"
          aria-label={editSetName(record, entry, settings.effort)}
          onClick={() => onEdit({ entryId: record.entryId, set: record.set, recordId: record.id })}
        >
          <RecordedSet record={record}>{setText(record, entry)}</RecordedSet>
        </SetButton>
      ))}
    </Sets>
  );
}

/** Recorded sets by round and exercise. Each opens its editor. */
export function SessionRecord({ session, onEdit }: { session: Session; onEdit: (name: SetName) => void }) {
  const { workout, state } = session;
  const rounds = roundsOf(workout);
  const { entries, offPlan } = derive(workout, state.facts);
  return (
    <Rounds>
      {rounds.map((round) => (
        <section key={round.number} aria-label={round.name}>
          <Label as="h3">{round.name}</Label>
          <Entries>
            {round.entries.map((entry) => {
              const progress = entries.find(({ entryId }) => entryId === entry.id);
              if (!progress) return null;
              return (
                <Entry key={entry.id}>
                  <Name>
                    <span>{entry.exercise.name}</span>
                    <Num $size={15}>{summary(progress)}</Num>
                  </Name>
                  <SetButtons records={countedSets(progress)} entry={entry} onEdit={onEdit} />
                </Entry>
              );
            })}
          </Entries>
        </section>
      ))}
      {offPlan.length > 0 && (
        <section aria-label="Not in the plan">
          <Label as="h3">Not in the plan</Label>
          <Entries>
            {offPlan.map(({ entryId, exerciseId, sets }) => (
              <Entry key={entryId}>
                <Name>
                  <span>{exerciseName(workout, exerciseId)}</span>
                  <Num $size={15}>{sets.length}</Num>
                </Name>
                <SetButtons records={sets} onEdit={onEdit} />
              </Entry>
            ))}
          </Entries>
        </section>
      )}
    </Rounds>
  );
}
