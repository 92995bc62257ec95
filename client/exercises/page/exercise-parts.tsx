import { type ReactNode, Suspense, useState } from 'react';
import styled from 'styled-components';
import { useCall, useSettings } from '@client/api/use-call';
import { useMutationCall } from '@client/api/use-mutation-call';
import { noteTexts } from '@client/texts/note-texts';
import { settingsTexts } from '@client/texts/profile-texts';
import { Button } from '@client/ui/button/button';
import { CategoryPill, DifficultyBadge } from '@client/ui/data/badge';
import { SkeletonCard } from '@client/ui/feedback/skeleton';
import { ChipGroup } from '@client/ui/field/chip-group';
import { monthOf } from '@client/ui/format/dates';
import { formatCount } from '@client/ui/format/figures';
import { nextStepOf, nextStepText } from '@client/ui/format/next-step';
import { Card, Row, Stack } from '@client/ui/layout/layout';
import { PageHeader } from '@client/ui/layout/page-header';
import { Tabs } from '@client/ui/layout/tabs';
import { Num, SectionTitle, Text } from '@client/ui/layout/text';
import { lazyPart } from '@client/ui/overlay/lazy-part';
import { media } from '@client/ui/theme/mixins';
import type { ExerciseHistory } from '@common/contract/training/exercise-history';
import type { Exercise } from '@common/contract/training/exercises';
import { progressionOf, type Settings, unitOf } from '@common/contract/training/settings';
import { canFollow } from '@common/player/figures/what-next';
import { BodyMap } from '../body/body-map';
import { OwnActions, useMayChange } from '../own/own-actions';
import { SetCountCard, saysHowSetsCount } from './set-count-card';

const OPTIONS = [
  { value: 'off', label: settingsTexts.progressionOff },
  { value: 'straight', label: settingsTexts.straight },
  { value: 'double', label: settingsTexts.double },
] as const;
const HINTS = {
  off: settingsTexts.progressionHint,
  straight: settingsTexts.straightHint,
  double: settingsTexts.doubleHint,
};

/**
 * Chooses if and how the next step of an exercise is suggested, and shows the step after the last time. Hidden for
 * exercises without progressions.
 */
function WhatNextCard({ history, settings }: { history: ExerciseHistory; settings: Settings }) {
  const { exercise, meant: planned, sessions } = history;
  const change = useMutationCall('changeSettings', { failure: settingsTexts.failed });
  const pendingChange = change.isPending ? change.variables?.body?.progressions?.[0] : undefined;
  const how = (pendingChange ? pendingChange.how : progressionOf(settings, exercise.id)) ?? 'off';
  const entry = planned && {
    ...planned,
    exercise,
    exerciseId: exercise.id,
    previous: sessions[0]?.sets ?? [],
  };
  const step = entry && nextStepOf(entry, settings);
  if (!canFollow(entry ?? { exercise, reps: null, weight: null })) return null;
  return (
    <Card as="section" aria-label={settingsTexts.whatNext}>
      <SectionTitle>{settingsTexts.whatNext}</SectionTitle>
      <ChipGroup
        label={settingsTexts.whatNext}
        options={OPTIONS}
        value={how}
        onChange={(next) =>
          change.mutate({
            body: { progressions: [{ exerciseId: exercise.id, how: next === 'off' ? null : next }] },
          })
        }
      />
      {step && (
        <Text>
          <Num>{nextStepText(step)}</Num> {step.reason}
        </Text>
      )}
      <Text $size={13} $muted>
        {HINTS[how]}
      </Text>
    </Card>
  );
}

const NoteDialog = lazyPart(() => import('@client/notes/note-dialog'));

/** The pinned note of an exercise, which each workout shows. */
function PinnedNote({ exercise, text }: { exercise: Pick<Exercise, 'id' | 'name'>; text: string }) {
  const [isOpen, setOpen] = useState(false);
  const pin = useMutationCall('pinExerciseNote', { failure: noteTexts.failed });
  const shown = pin.isPending ? pin.variables.body.text : text;
  return (
    <Card as="section" aria-label={noteTexts.pinned}>
      <SectionTitle
        action={
          <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
            {shown ? noteTexts.edit : noteTexts.add}
          </Button>
        }
      >
        {noteTexts.pinned}
      </SectionTitle>
      <Text $muted={!shown} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {shown || noteTexts.nonePinned}
      </Text>
      {isOpen && (
        <Suspense fallback={null}>
          <NoteDialog
            title={noteTexts.aboutExercise(exercise.name)}
            note={{ text: shown, isPinned: true }}
            canPin={false}
            onSave={(note) => pin.mutate({ params: { id: exercise.id }, body: { text: note.text } })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}

const FigureStage = lazyPart(() => import('./figure-stage'), 'nothing');
const ExerciseTrend = lazyPart(() => import('./exercise-trend'));
const ExerciseSessions = lazyPart(() => import('./exercise-sessions'));
const ExerciseRecords = lazyPart(() => import('./exercise-records'));

const Columns = styled.div`
  display: grid;
  gap: 1rem;
  min-width: 0;
  /* The drawing comes first on a phone, and beside the tabs on a desktop. */
  & > :nth-child(2) {
    order: -1;
  }
  ${media.desktop} {
    grid-template: auto 1fr / minmax(0, 1fr) 22rem;
    align-items: start;
    & > :first-child {
      grid-row: 1 / span 2;
    }
    & > :nth-child(2) {
      order: 0;
    }
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    gap: 1.5rem;
  }
  & > * {
    min-width: 0;
  }
`;
const Steps = styled.ol`
  display: grid;
  gap: 0.75rem;
  max-width: 46rem;
  padding-inline-start: 1.5rem;
  li::marker {
    font-weight: 700;
  }
`;

const howOften = ({ times, since, exercise }: ExerciseHistory): string => {
  const done = since ? `done ${formatCount(times, 'time')} since ${monthOf(since)}` : 'not done yet';
  const equipment = exercise.equipment === 'none' ? 'no equipment' : exercise.equipment;
  return `${equipment.charAt(0).toUpperCase()}${equipment.slice(1)} · ${done}`;
};

const part = (content: ReactNode) => <Suspense fallback={<SkeletonCard />}>{content}</Suspense>;

/** Content of an exercise's page: tabs, and a body map of its muscles. */
export default function ExerciseParts({ history }: { history: ExerciseHistory }) {
  const settings = useSettings();
  const { exercise } = history;
  const unit = unitOf(settings, exercise.id);
  const { data: own = [] } = useCall('listOwnExercises', {});
  const mayChange = useMayChange();
  const one = own.find(({ id }) => id === exercise.id);
  const steps = exercise.instructions.split('\n').filter((line) => line.trim());
  // First of all for an exercise that was never done.
  const isNew = history.times === 0;
  const how = {
    value: 'how',
    label: 'How to',
    content: (
      <Card>
        <Steps>
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step may come twice
            <li key={index}>{step}</li>
          ))}
        </Steps>
      </Card>
    ),
  };
  return (
    <>
      <PageHeader
        title={exercise.name}
        text={howOften(history)}
        actions={
          <Row $gap={2}>
            <CategoryPill category={exercise.category} />
            <DifficultyBadge difficulty={exercise.difficulty} />
            {one && mayChange(one) && <OwnActions exercise={one} own={own} />}
          </Row>
        }
      />
      <Columns>
        <Tabs
          label={exercise.name}
          tabs={[
            ...(isNew ? [how] : []),
            {
              value: 'trend',
              label: 'Trend',
              content: part(<ExerciseTrend history={history} unit={unit} />),
            },
            {
              value: 'history',
              label: 'History',
              content: part(<ExerciseSessions history={history} settings={settings} />),
            },
            {
              value: 'records',
              label: 'Records',
              content: part(<ExerciseRecords history={history} unit={unit} />),
            },
            ...(isNew ? [] : [how]),
          ]}
        />
        <div>{part(<FigureStage exercise={exercise} />)}</div>
        <Stack>
          <PinnedNote exercise={exercise} text={history.note ?? ''} />
          <Card as="section" aria-label="What it works">
            <BodyMap muscles={exercise.muscleGroups} />
          </Card>
          {saysHowSetsCount(exercise, history) && <SetCountCard exercise={exercise} />}
          <WhatNextCard history={history} settings={settings} />
        </Stack>
      </Columns>
    </>
  );
}
