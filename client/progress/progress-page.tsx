import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { SkeletonFigure } from '../ui/feedback/skeleton';
import { ChipGroup } from '../ui/field/chip-group';
import { FULL_WIDTH, Page } from '../ui/layout/layout';
import { LinkTabs, useWordParam } from '../ui/layout/link-tabs';
import { PageHeader } from '../ui/layout/page-header';
import { lazyPart } from '../ui/overlay/lazy-part';
import { SESSION_PARAM } from './session-link';
import { TrainingTab } from './training-tab';
import { SPANS } from './year/span';

const TABS = [
  { value: 'training', label: 'Training' },
  { value: 'strength', label: 'Strength' },
  { value: 'body', label: 'Body' },
] as const;
const TAB_NAMES = ['training', 'strength', 'body'] as const;

const SPAN_OPTIONS = [
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
  { value: 'all', label: 'All' },
] as const;

const StrengthTab = lazyPart(() => import('./strength-tab'));
const BodyTab = lazyPart(() => import('./body/body-tab'));
const SessionDetailsDialog = lazyPart(() => import('./session-details-dialog'));

/** The member's progress: `?tab=` chooses a part, `?span=` how far back, `?session=` opens a session's details. */
export default function ProgressPage() {
  const [address, setAddress] = useSearchParams();
  const tab = useWordParam('tab', TAB_NAMES);
  const span = useWordParam('span', SPANS);
  const sessionId = address.get(SESSION_PARAM);
  const change = (edit: (next: URLSearchParams) => void) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        edit(next);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Page $width={FULL_WIDTH}>
      <PageHeader
        title="Progress"
        text="Every completed workout counts."
        actions={
          <ChipGroup
            label="How far back"
            options={SPAN_OPTIONS}
            value={span}
            onChange={(chosen) =>
              change((next) => (chosen === SPANS[0] ? next.delete('span') : next.set('span', chosen)))
            }
          />
        }
      />
      <LinkTabs label="Progress" param="tab" tabs={TABS} value={tab}>
        {tab === 'training' && <TrainingTab span={span} />}
        <Suspense fallback={<SkeletonFigure height="20rem" />}>
          {tab === 'strength' && <StrengthTab span={span} />}
          {tab === 'body' && <BodyTab span={span} />}
        </Suspense>
      </LinkTabs>
      <Suspense fallback={null}>
        {sessionId && (
          <SessionDetailsDialog
            sessionId={sessionId}
            onClose={() => change((next) => next.delete(SESSION_PARAM))}
          />
        )}
      </Suspense>
    </Page>
  );
}
