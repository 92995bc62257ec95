import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { v } from '@client/ui/theme/tokens';
import { type CalendarDay, isoDate } from '@common/rules/days';
import { movePlace } from '../follow/run-actions';
import { type CalendarEntry, canMove } from './calendar-days';

/** Days by which an arrow key, with Shift, moves a workout. */
const DAYS_BY_KEY: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

const keyOf = ({ run, place }: CalendarEntry): string => `${run.id} ${place.id}`;

/**
 * Moves open workouts of a calendar to other days from today on: dragged onto a day, or by Shift and an arrow key, after
 * which the focus follows.
 */
export function useMoving(today: CalendarDay, entries: readonly CalendarEntry[]) {
  const [dragged, setDragged] = useState<CalendarEntry | null>(null);
  const [target, setTarget] = useState<CalendarDay | null>(null);
  const moved = useRef<{ key: string; day: CalendarDay } | null>(null);
  const canPut = (entry: CalendarEntry | null, day: CalendarDay) =>
    entry !== null && day >= today && day !== entry.day;
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  useEffect(() => {
    const now = moved.current;
    if (!now || !entries.some((entry) => keyOf(entry) === now.key && entry.day === now.day)) return;
    moved.current = null;
    document.querySelector<HTMLElement>(`[data-place="${now.key}"]`)?.focus();
  }, [entries]);
  return {
    /** Props of a day, onto which workouts are dropped. */
    dayProps: (day: CalendarDay) => ({
      'data-day': isoDate(day),
      style: target === day ? { outline: `2px dashed ${v.goText}` } : undefined,
      onDragOver: (event: DragEvent) => {
        if (!canPut(dragged, day)) return;
        event.preventDefault();
        setTarget(day);
      },
      onDragLeave: () => setTarget(null),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged && canPut(dragged, day)) movePlace(dragged.run, dragged.place, day, today);
        end();
      },
    }),
    /** Props of what is dragged; none where the workout stays. */
    dragProps: (entry: CalendarEntry) =>
      canMove(entry)
        ? {
            draggable: true,
            onDragStart: (event: DragEvent) => {
              event.dataTransfer.setData('text/plain', entry.place.name);
              setDragged(entry);
            },
            onDragEnd: end,
          }
        : {},
    /** Props of the button that has the focus when keys move the workout. */
    keyProps: (entry: CalendarEntry) =>
      canMove(entry)
        ? {
            'data-place': keyOf(entry),
            'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown',
            onKeyDown: (event: KeyboardEvent) => {
              const days = event.shiftKey ? DAYS_BY_KEY[event.key] : undefined;
              if (days === undefined) return;
              event.preventDefault();
              const day = Math.max(today, entry.day + days);
              if (!canPut(entry, day)) return;
              moved.current = { key: keyOf(entry), day };
              movePlace(entry.run, entry.place, day, today);
            },
          }
        : {},
  };
}
export type Moving = ReturnType<typeof useMoving>;
