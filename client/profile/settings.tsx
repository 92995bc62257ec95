import { Suspense } from 'react';
import type { Member } from '@common/members';
import { Skeleton } from '../ui/feedback/skeleton';
import { WithoutHttps } from '../ui/feedback/without-https';
import { Card } from '../ui/layout/card';
import { Stack } from '../ui/layout/layout';
import { SectionTitle } from '../ui/layout/section-title';
import { lazyPart } from '../ui/overlay/lazy-part';
import { ExportTraining } from './export-training';
import { NameForm } from './name-form';
import { OpenOnPhone } from './open-on-phone';
import { RestEnds } from './rest-ends';
import { ThemeChoice } from './theme-choice';

const TrainingSettings = lazyPart(() => import('./training-settings'));

/** Name, theme, how the member trains, and what a rest's end does. */
export default function Settings({ member }: { member: Member }) {
  return (
    <Stack>
      <Card as="section">
        <SectionTitle>Settings</SectionTitle>
        <NameForm key={`${member.firstName} ${member.lastName}`} member={member} />
        <ThemeChoice />
        <WithoutHttps place="settings">
          Here the app cannot be installed, starts only with a network, cannot keep the screen awake during a
          workout, gets no notifications, and several tabs cannot agree which one sends.
        </WithoutHttps>
      </Card>
      <Suspense fallback={<Skeleton $height="37rem" />}>
        <TrainingSettings />
      </Suspense>
      <OpenOnPhone />
      <RestEnds />
      <ExportTraining />
    </Stack>
  );
}
