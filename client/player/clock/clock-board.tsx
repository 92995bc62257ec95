import styled from 'styled-components';
import { clockText } from '@client/ui/format/amounts';
import { lengthText, styleText } from '@client/ui/format/rounds';
import { Label } from '@client/ui/layout/text';
import { v } from '@client/ui/theme/tokens';
import { numeric } from '@client/ui/theme/type';
import type { Session } from '@common/contract/training/sessions';
import { type ClockedStyle, clockSeconds } from '@common/player/plan/round-style';
import type { ClockMoment } from '@common/player/state/clock-moment';
import { SIDEWAYS } from '../frame/player-frame';
import { hasTurns, turnState } from './clock-turn';

const Board = styled.div`
  display: grid;
  justify-items: center;
  gap: 0.75rem;
  width: 100%;
  container-type: inline-size;
  @container player (max-height: 42rem) {
    gap: 0.5rem;
  }
`;
const Figures = styled.span<{ $isRest: boolean }>`
  ${numeric}
  color: ${({ $isRest }) => ($isRest ? v.rest : v.text)};
  font-size: min(38cqi, 28dvh);
  line-height: 0.95;
  letter-spacing: -0.01em;
  @container player (max-height: 42rem) {
    font-size: min(30cqi, 13dvh);
  }
  @container player (max-height: 36rem) {
    font-size: min(26cqi, 11dvh);
  }
  ${SIDEWAYS} {
    font-size: min(26cqi, 19dvh);
  }
`;
const Course = styled.div`
  display: flex;
  gap: 0.25rem;
  width: 100%;
  height: 0.625rem;
`;
const Part = styled.span<{ $state: 'done' | 'missed' | 'now' | 'todo'; $filled: number }>`
  flex: 1;
  min-width: 1px;
  border-radius: 999px;
  background: ${({ $state, $filled }) =>
    $state === 'done'
      ? v.go
      : $state === 'missed'
        ? v.edge
        : `linear-gradient(to right, ${v.go} ${$filled}%, ${v.line} ${$filled}%)`};
  box-shadow: inset 0 0 0 1.5px ${({ $state }) => ($state === 'done' || $state === 'now' ? v.goMark : 'transparent')};
`;

/** Countdowns round up to whole seconds, the stopwatch of a round for time rounds down. */
function figures({ style, phase, leftMs, ranMs }: ClockMoment): string {
  if (style.style === 'for_time' && phase === 'work') return clockText(Math.floor(ranMs / 1_000));
  return clockText(Math.ceil(leftMs / 1_000));
}

function caption({ style, phase, turn, turns }: ClockMoment): string {
  if (phase === 'lead') return 'Get ready';
  if (style.style === 'amrap') return phase === 'over' ? 'Time' : 'Time left';
  if (style.style === 'for_time') return `Cap ${lengthText(style.capSeconds)}`;
  if (phase === 'over') return 'Time';
  if (style.style === 'intervals') return `${phase === 'rest' ? 'Rest' : 'Work'} · ${turn} of ${turns}`;
  return style.everySeconds === 60 ? `Minute ${turn} of ${turns}` : `${turn} of ${turns}`;
}

function partOf(session: Session, moment: ClockMoment, turn: number) {
  const { roundNumber, phase } = moment;
  const isNow = turn === moment.turn && phase !== 'over';
  const isPast = turn < moment.turn || phase === 'over';
  if (turnState(session, roundNumber, turn)?.record) return 'done';
  return isNow ? 'now' : isPast ? 'missed' : 'todo';
}

/** The length of the whole round in large figures, before its clock is started. */
export const ClockPreview = ({ style }: { style: ClockedStyle }) => (
  <Board>
    <Label as="h2">{styleText(style)}</Label>
    <Figures $isRest={false}>{clockText(clockSeconds(style))}</Figures>
  </Board>
);

/** The clock in large figures, and a progress bar of the whole round. */
export function ClockBoard({ session, moment }: { session: Session; moment: ClockMoment }) {
  const { style, turns, ranMs, totalMs, phase, leftMs } = moment;
  const isInTurns = hasTurns(style);
  const workMs = style.style === 'emom' ? style.everySeconds * 1_000 : 0;
  const within =
    style.style === 'intervals'
      ? phase === 'rest'
        ? 1
        : 1 - leftMs / (style.workSeconds * 1_000)
      : 1 - leftMs / workMs;
  const parts = Array.from({ length: isInTurns ? turns : 1 }, (_, index) => index + 1);
  const percent = (turn: number) => {
    if (!isInTurns) return (100 * ranMs) / totalMs;
    return turn === moment.turn && phase !== 'lead' ? 100 * Math.min(1, Math.max(0, within)) : 0;
  };
  return (
    <Board>
      <Label as="h2">{caption(moment)}</Label>
      <Figures role="timer" aria-live="off" $isRest={phase === 'rest'}>
        {figures(moment)}
      </Figures>
      <Course
        role="progressbar"
        aria-label="Round progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round((100 * ranMs) / totalMs)}
      >
        {parts.map((turn) => (
          <Part
            key={turn}
            $state={isInTurns ? partOf(session, moment, turn) : 'now'}
            $filled={percent(turn)}
          />
        ))}
      </Course>
    </Board>
  );
}
