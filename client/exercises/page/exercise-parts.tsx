import { type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import { useCall } from '@client/api/use-call';
import { useSettings } from '@client/api/use-settings';
import { BodyMap } from '@client/ui/body/body-map';
import { CategoryPill } from '@client/ui/data/category-pill';
import { DifficultyBadge } from '@client/ui/data/difficulty-badge';
import { SkeletonCard } from '@client/ui/feedback/skeleton';
import { monthOf } from '@client/ui/format/dates';
import { counted } from '@client/ui/format/figures';
import { Card } from '@client/ui/layout/card';
import { Row, Stack } from '@client/ui/layout/layout';
import { PageHeader } from '@client/ui/layout/page-header';
import { Tabs } from '@client/ui/layout/tabs';
import { lazyPart } from '@client/ui/overlay/lazy-part';
import { media } from '@client/ui/theme/mixins';
import type { ExerciseHistory } from '@common/exercise-history';
import { unitOf } from '@common/settings';
import { OwnActions, useMayChange } from '../own/own-actions';
import { PinnedNote } from './pinned-note';
import { WhatNextCard } from './what-next-card';

const ExerciseTrend = lazyPart(() => import('./exercise-trend'));
const ExerciseSessions = lazyPart(() => import('./exercise-sessions'));
const ExerciseRecords = lazyPart(() => import('./exercise-records'));

const Columns = styled.div`
  display: grid;
  gap: 1rem;
  min-width: 0;
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    align-items: start;
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
  const done = since ? `done ${counted(times, 'time')} since ${monthOf(since)}` : 'not done yet';
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
            {
              value: 'trend',
              label: 'Trend',
              content: part(<ExerciseTrend history={history} unit={unit} />),
            },
            {
              value: 'history',
              label: 'History',
              content: part(<ExerciseSessions history={history} effort={settings.effort} />),
            },
            {
              value: 'records',
              label: 'Records',
              content: part(<ExerciseRecords history={history} unit={unit} />),
            },
            {
              value: 'how',
              label: 'How to',
              content: (
                <Card>
                  <Steps>
                    {steps.map((step) => (
                      <li key={step}>{step}</li>
                    ))}
                  </Steps>
                </Card>
              ),
            },
          ]}
        />
        <Stack>
          <PinnedNote exercise={exercise} text={history.note ?? ''} />
          <Card as="section" aria-label="What it works">
            <BodyMap muscles={exercise.muscleGroups} />
          </Card>
          <WhatNextCard history={history} settings={settings} />
        </Stack>
      </Columns>
    </>
  );
}
