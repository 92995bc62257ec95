import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { SupersetBar } from '@client/ui/field/superset-ticks';
import { lapLetters, roundText, titledBlocks } from '@client/ui/format/rounds';
import { exerciseName } from '@client/ui/format/sets';
import { Stack } from '@client/ui/layout/layout';
import { Label, Text } from '@client/ui/layout/text';
import { useEscape } from '@client/ui/overlay/use-escape';
import { v } from '@client/ui/theme/tokens';
import type { Session } from '@common/contract/training/sessions';
import { entriesInOrder, type PlanEntry } from '@common/player/plan/plan';
import { derive } from '@common/player/state/derive';
import { position } from '@common/player/state/position';
import { roundsOf } from '@common/player/state/rounds';
import type { SetName } from '../set/edit-set-dialog';
import { useRecords } from '../set/record-line';
import { spotAt } from './neighbours';
import { makeSuperset, moveExercise } from './plan-actions';
import { OffPlanChips } from './set-chips';
import { SheetEntry } from './sheet-entry';

const Entries = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 0.25rem;
  margin: 0.25rem -0.5rem 0;
`;
/** Exercises that go together; a rail beside a superset within its round. */
const Group = styled.div<{ $isRailed: boolean }>`
  ${({ $isRailed }) =>
    $isRailed &&
    `margin-block: 0.5rem; margin-inline-start: -0.75rem; padding-inline-start: calc(0.75rem - 3px); border-inline-start: 3px solid ${v.goMark};`}
`;
const OffPlan = styled.li`
  display: grid;
  gap: 0.5rem;
  padding: 0.5rem;
  font-weight: 650;
`;
/** Pixels that a pointer moves before it drags: a tap on the handle is none. */
const DRAG_FROM_PX = 4;

interface Props {
  session: Session;
  onEdit: (name: SetName) => void;
  onReplace: (entry: PlanEntry) => void;
  onTargets: (entry: PlanEntry) => void;
  onRest: (entry: PlanEntry) => void;
  onLeave: () => void;
  /** Told when an exercise is picked up and put down: Escape is then the drag's. */
  onDrag: (isDragged: boolean) => void;
}

/** All exercises of the session with their sets, by round; dragged into another order. */
export default function SheetList(props: Props) {
  const { session, onEdit, onReplace, onTargets, onRest, onLeave, onDrag } = props;
  const { workout, state } = session;
  const { entries, offPlan } = derive(workout, state.facts);
  const place = position(workout, state);
  const records = useRecords(session);
  const letters = lapLetters(workout);
  const order = entriesInOrder(workout).map(({ id }) => id);
  const list = useRef<HTMLDivElement>(null);
  /** The exercises ticked for a superset; null: none is being made. */
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const chosen = order.filter((id) => ticked?.includes(id));
  const stopTicking = () => {
    setTicked(null);
    // The bar goes together with its focus.
    list.current?.querySelector<HTMLElement>(`[data-entry="${ticked?.[0]}"] [aria-haspopup]`)?.focus();
  };
  useEscape(ticked !== null, stopTicking);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    onDrag(false);
    const spot = over && spotAt(workout, String(active.id), String(over.id));
    if (spot) moveExercise(session, String(active.id), spot);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsOf(session), screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={() => onDrag(true)}
      onDragCancel={() => onDrag(false)}
      onDragEnd={drop}
    >
      <SortableContext items={order} strategy={verticalListSortingStrategy}>
        <Stack $gap={5} ref={list}>
          {ticked && (
            <SupersetBar
              ticked={chosen.length}
              onMake={() => {
                makeSuperset(session, chosen);
                stopTicking();
              }}
              onCancel={stopTicking}
            />
          )}
          {roundsOf(workout).map((round) => (
            <section key={round.number} aria-label={round.name}>
              <Label as="h3">{roundText(workout, round)}</Label>
              {titledBlocks(workout, round).map(({ title, entries: inBlock }) => (
                <Group key={inBlock[0]?.id} $isRailed={title !== null}>
                  {title && (
                    <Text as="h4" $size={13} $muted>
                      {title}
                    </Text>
                  )}
                  <Entries>
                    {inBlock.map((entry) => {
                      const progress = entries.find(({ entryId }) => entryId === entry.id);
                      return (
                        progress && (
                          <SheetEntry
                            key={entry.id}
                            session={session}
                            entry={entry}
                            letter={letters.get(entry.id)}
                            progress={progress}
                            now={place?.entry.id === entry.id ? place.set : null}
                            records={records}
                            isTicked={ticked && chosen.includes(entry.id)}
                            onTick={(isTicked) =>
                              setTicked((before) => [
                                ...(before ?? []).filter((id) => id !== entry.id),
                                ...(isTicked ? [entry.id] : []),
                              ])
                            }
                            onEdit={onEdit}
                            onReplace={() => onReplace(entry)}
                            onTargets={() => onTargets(entry)}
                            onRest={() => onRest(entry)}
                            onLeave={onLeave}
                          />
                        )
                      );
                    })}
                  </Entries>
                </Group>
              ))}
            </section>
          ))}
          {offPlan.length > 0 && (
            <section aria-label="Not in the plan">
              <Label as="h3">Not in the plan</Label>
              <Entries>
                {offPlan.map(({ entryId, exerciseId, sets }) => (
                  <OffPlan key={entryId}>
                    {exerciseName(workout, exerciseId)}
                    <OffPlanChips session={session} sets={sets} onEdit={onEdit} />
                  </OffPlan>
                ))}
              </Entries>
            </section>
          )}
        </Stack>
      </SortableContext>
    </DndContext>
  );
}

const INSTRUCTIONS = {
  draggable: 'Press Space to pick up, the arrow keys to move, Space to drop, Escape to cancel.',
};

/** Announces a drag by names and places. */
function announcementsOf({ workout }: Session): Announcements {
  const order = entriesInOrder(workout);
  const name = (id: string | number) => order.find((entry) => entry.id === id)?.exercise.name ?? '';
  const placeOf = (id: string | number) =>
    `position ${order.findIndex((entry) => entry.id === id) + 1} of ${order.length}`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} picked up, ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)}, ${placeOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${name(active.id)} dropped${over ? `, ${placeOf(over.id)}` : ''}.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays where it was.`,
  };
}
