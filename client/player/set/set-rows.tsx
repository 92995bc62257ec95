import { type ReactNode, useEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import type { SetRecord } from '../../../common/player/derive';
import { progressOfEntry } from '../../../common/player/entries';
import type { Unit } from '../../../common/player/load';
import type { PerformedSet } from '../../../common/player/performed-set';
import type { Position } from '../../../common/player/position';
import { targetOf } from '../../../common/player/targets';
import type { Session } from '../../../common/sessions';
import { figureOfWeight, setLetters, setText, shortSetText } from '../../ui/format/sets';
import { VisuallyHidden } from '../../ui/layout/text';
import { bareButton, focusInside, media, motion } from '../../ui/theme/mixins';
import { tint, v } from '../../ui/theme/tokens';
import { heading, numeric, size, smallCaps } from '../../ui/theme/type';
import type { SetName } from './edit-set-dialog';
import { useReceipt } from './receipt';

const columns = css`
  display: grid;
  grid-template-columns: 2rem minmax(4.25rem, 1.4fr) minmax(2.75rem, 1fr) minmax(2.5rem, 1fr) 2.25rem;
  align-items: center;
  gap: 0.5rem;
  padding-inline: 0.75rem 0.5rem;
  /* Large text: what does not fit goes below. */
  @container player (max-width: 17rem) {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0.25rem 0.5rem;
    padding-block: 0.25rem;
  }
`;
const Box = styled.div`
  margin-inline: -0.375rem;
  overflow: hidden;
  border: 1px solid ${v.line};
  border-radius: 20px;
  background: ${v.card};
`;
const Heads = styled.div`
  ${columns}
  ${smallCaps}
  min-height: 2rem;
  color: ${v.muted};
  letter-spacing: 0.04em;
  & > :nth-child(n + 3) {
    text-align: center;
  }
`;
const Rows = styled.ol.attrs({ role: 'list' })`
  & > li {
    border-top: 1px solid ${v.line};
  }
`;
const line = css`
  ${columns}
  width: 100%;
  min-height: 3rem;
  ${numeric}
  font-size: ${size[20]};
  & > :nth-child(n + 3) {
    text-align: center;
  }
  @container player (max-height: 38rem) {
    font-size: ${size[16]};
  }
`;
const Line = styled.div`
  ${line}
  color: ${v.muted};
`;
const Recorded = styled.button`
  ${bareButton}
  ${line}
  ${focusInside}
  ${motion('background-color')}
  ${media.hover} {
    &:hover {
      background: ${v.raised};
    }
  }
`;
/** Letters stand out from numbers. */
const Letter = styled.span<{ $isKind: boolean }>`
  ${({ $isKind }) => $isKind && `color: ${v.waiting};`}
`;
const Before = styled.span`
  color: ${v.muted};
  font-size: ${size[15]};
  white-space: nowrap;
`;
const Mark = styled.span<{ $done?: boolean }>`
  display: grid;
  place-items: center;
  justify-self: center;
  width: 1.875rem;
  height: 1.875rem;
  border-radius: 9px;
  ${({ $done }) =>
    $done
      ? `background: ${v.go}; color: ${v.onGo}; box-shadow: inset 0 0 0 1.5px ${v.goMark};`
      : `box-shadow: inset 0 0 0 1.5px ${v.line};`}
`;
const Now = styled.li`
  display: grid;
  gap: 0.375rem;
  padding: 0.5rem 0.625rem 0.625rem 0.75rem;
  background: ${tint('go')};
  box-shadow: inset 4px 0 0 ${v.goMark};
  scroll-margin-block: 0.5rem;
`;
const NowHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 0.75rem;
  font-variant-numeric: tabular-nums;
`;
const SetOf = styled.h3`
  ${heading}
  font-size: ${size[16]};
`;

interface Props {
  session: Session;
  place: Position;
  /** What each place that is missing will be filled with, by its number. */
  prefill: (set: number) => PerformedSet;
  /** What loads are counted in. */
  unit: Unit;
  onEdit: (name: SetName) => void;
  /** The row of now, opened: its inputs. */
  children: ReactNode;
}

/** The whole exercise: a row a set. Done ones open their editor, the one of now is open. */
export function SetRows({ session, place, prefill, unit, onEdit, children }: Props) {
  const { entry } = place;
  const sets = progressOfEntry(session.workout, session.state, entry.id)?.sets ?? [];
  const now = useInSight(`${entry.id} ${place.set}`);
  const letters = setLetters(sets.map((record, index) => (record ?? targetOf(entry, index + 1)).kind));
  const before = (set: number) => {
    const last = entry.previous[set - 1];
    return last ? shortSetText(last, entry.exercise, unit) : '–';
  };
  return (
    <Box>
      <Heads aria-hidden="true">
        <span>Set</span>
        <span>Last time</span>
        <span>{unit}</span>
        <span>Reps</span>
        <span />
      </Heads>
      <Rows aria-label="Sets">
        {sets.map((record, index) => {
          const set = index + 1;
          if (set === place.set)
            return (
              <Now key={set} ref={now} aria-current="step">
                <NowHead>
                  <SetOf>
                    Set {set} of {entry.sets}
                  </SetOf>
                  {entry.previous[index] && <Before>last time {before(set)}</Before>}
                </NowHead>
                {children}
              </Now>
            );
          return (
            <li key={set}>
              {record ? (
                <DoneRow
                  sessionId={session.id}
                  record={record}
                  exercise={entry.exercise}
                  letter={letters[index]}
                  unit={unit}
                  before={before(set)}
                  onEdit={onEdit}
                />
              ) : (
                <NextRow
                  set={set}
                  prefill={prefill(set)}
                  exercise={entry.exercise}
                  letter={letters[index]}
                  unit={unit}
                  before={before(set)}
                />
              )}
            </li>
          );
        })}
      </Rows>
    </Box>
  );
}

interface RowProps {
  exercise: Position['entry']['exercise'];
  /** Its number among the working sets, or what it is for. */
  letter: string | undefined;
  unit: Unit;
  /** Last time's set in this place. */
  before: string;
}

function DoneRow({
  sessionId,
  record,
  exercise,
  letter,
  unit,
  before,
  onEdit,
}: RowProps & { sessionId: string; record: SetRecord } & Pick<Props, 'onEdit'>) {
  const { entryId, set } = record;
  const { Icon, text } = useReceipt(sessionId, record.id);
  return (
    <Recorded
      type="button"
      aria-label={`Edit set ${set}: ${setText(record, exercise)}`}
      aria-description={text}
      onClick={() => onEdit({ entryId, set })}
    >
      <Letter $isKind={!!record.kind}>{letter}</Letter>
      <Before>{before}</Before>
      <span>{figureOfWeight(record, exercise, unit)}</span>
      <span>{record.reps}</span>
      <Mark $done>
        <Icon size={18} strokeWidth={3} aria-hidden="true" />
      </Mark>
    </Recorded>
  );
}

function NextRow({
  set,
  prefill,
  exercise,
  letter,
  unit,
  before,
}: RowProps & { set: number; prefill: PerformedSet }) {
  return (
    <Line>
      <Letter aria-hidden="true" $isKind={!!prefill.kind}>
        {letter}
      </Letter>
      <Before aria-hidden="true">{before}</Before>
      <span aria-hidden="true">{figureOfWeight(prefill, exercise, unit)}</span>
      <span aria-hidden="true">{prefill.reps}</span>
      <Mark aria-hidden="true" />
      <VisuallyHidden>
        Set {set}, to do: {setText(prefill, exercise)}
      </VisuallyHidden>
    </Line>
  );
}

/** Keeps an element in sight of what scrolls around it: when it comes to be another, and when the room changes. */
function useInSight(name: string) {
  const element = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another element
  useEffect(() => {
    const show = () => element.current?.scrollIntoView({ block: 'nearest' });
    const around = element.current?.closest('[data-scroll]');
    const watch = new ResizeObserver(show);
    if (around) watch.observe(around);
    return () => watch.disconnect();
  }, [name]);
  return element;
}
