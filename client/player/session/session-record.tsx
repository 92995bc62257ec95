import styled from 'styled-components';
import { progressOfEntry } from '../../../common/player/entries';
import { roundsOf } from '../../../common/player/rounds';
import type { EntryProgress } from '../../../common/player/state';
import type { Session } from '../../../common/sessions';
import { Label, Num } from '../../ui/layout/text';
import { bareButton, media, motion } from '../../ui/theme/mixins';
import { v } from '../../ui/theme/tokens';
import { size } from '../../ui/theme/type';
import type { SetName } from '../set/edit-set-dialog';
import { setText } from './figures';

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
  min-height: 3rem;
  padding: 0.25rem 0.875rem;
  border: 1px solid ${v.line};
  border-radius: 12px;
  background: ${v.raised};
  ${media.hover} {
    &:hover {
      border-color: ${v.edge};
    }
  }
`;

const summary = ({ sets, skipped }: EntryProgress): string => {
  const done = sets.filter((record) => record !== null).length;
  return `${done}/${sets.length}${skipped ? ' · skipped' : ''}`;
};

/** What was done, by round and exercise. Each set opens its editor. */
export function SessionRecord({ session, onEdit }: { session: Session; onEdit: (name: SetName) => void }) {
  const rounds = roundsOf(session.workout);
  return (
    <Rounds>
      {rounds.map((round) => (
        <section key={round.number} aria-label={round.name}>
          <Label as="h3">{round.name}</Label>
          <Entries>
            {round.entries.map((entry) => {
              const progress = progressOfEntry(session.state, entry.id);
              if (!progress) return null;
              return (
                <Entry key={entry.id}>
                  <Name>
                    <span>{entry.exercise.name}</span>
                    <Num $size={15}>{summary(progress)}</Num>
                  </Name>
                  <Sets>
                    {progress.sets.map((record, index) =>
                      record ? (
                        <SetButton
                          // biome-ignore lint/suspicious/noArrayIndexKey: a set is its number; one REST call may record several
                          key={index}
                          type="button"
                          aria-label={`Edit set ${index + 1}: ${setText(record.reps, record.weight)}`}
                          onClick={() => onEdit({ entryId: entry.id, set: index + 1 })}
                        >
                          <Num $size={15}>{setText(record.reps, record.weight)}</Num>
                        </SetButton>
                      ) : null,
                    )}
                  </Sets>
                </Entry>
              );
            })}
          </Entries>
        </section>
      ))}
    </Rounds>
  );
}
