import { MonitorSmartphone } from 'lucide-react';
import { Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import styled from 'styled-components';
import type { Member } from '@common/contract/people/members';
import { detailOf } from '../api/errors';
import { useCall } from '../api/use-call';
import { useMutationCall } from '../api/use-mutation-call';
import { FormBox } from '../auth/door-frame';
import { profileTexts } from '../texts/profile-texts';
import { joinTexts } from '../texts/way-in-texts';
import { Button } from '../ui/button/button';
import { ErrorState } from '../ui/feedback/error-state';
import { Skeleton } from '../ui/feedback/skeleton';
import { WithoutHttps } from '../ui/feedback/without-https';
import { ChipGroup } from '../ui/field/chip-group';
import { Field } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { Card, Columns, Row, Stack } from '../ui/layout/layout';
import { Label, SectionTitle, Text } from '../ui/layout/text';
import { lazyPart } from '../ui/overlay/lazy-part';
import { toast } from '../ui/overlay/toast-store';
import { useTheme } from '../ui/theme/theme-store';
import { ExportTraining } from './export-training';

const QrCode = lazyPart(() => import('../ui/data/qr-code'));

const Address = styled.p`
  overflow-wrap: anywhere;
  text-align: center;
  user-select: all;
  font-weight: 650;
`;

/** QR code of the address at which other devices reach the club; or the reason why there is none. */
function OpenOnPhone() {
  const { data, error, isFetching, refetch } = useCall('deviceAddress', {});
  return (
    <Card as="section" aria-label="Open on your phone">
      <SectionTitle>Open on your phone</SectionTitle>
      {!data && error && (
        <ErrorState
          title="The address could not be loaded"
          text={detailOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton $height="20.25rem" />}
      {data?.url && (
        <>
          <Text $muted>Scan this with the phone, then sign in there.</Text>
          <Suspense fallback={<Skeleton $height="13rem" />}>
            <QrCode text={data.url} label={`QR code of ${data.url}`} />
          </Suspense>
          <Address>{data.url}</Address>
          {data.url.startsWith('http:') && (
            <Text $size={13} $muted>
              Without HTTPS the phone cannot install the app, keep its screen awake or get notifications.
            </Text>
          )}
        </>
      )}
      {data?.why && <Text $muted>{data.why}</Text>}
      <Button asChild>
        <Link to="/add-device">
          <MonitorSmartphone aria-hidden="true" />
          {joinTexts.addDevice}
        </Link>
      </Button>
    </Card>
  );
}

const nameOrNull = (typed: string) => typed.trim() || null;

/** First and last name. The button shows once something differs. */
function NameForm({ member }: { member: Member }) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { firstName: member.firstName ?? '', lastName: member.lastName ?? '' },
  });
  const change = useMutationCall('changeProfile', {
    failure: profileTexts.nameFailed,
    onSuccess: () => toast(profileTexts.nameSaved),
  });
  const submit = handleSubmit(({ firstName, lastName }) =>
    change.mutate({ body: { firstName: nameOrNull(firstName), lastName: nameOrNull(lastName) } }),
  );
  return (
    <FormBox onSubmit={submit}>
      <Row $fill $align="start">
        <Field label="First Name">
          <Input autoComplete="given-name" maxLength={80} {...register('firstName')} />
        </Field>
        <Field label="Last Name">
          <Input autoComplete="family-name" maxLength={80} {...register('lastName')} />
        </Field>
      </Row>
      {formState.isDirty && (
        <Button type="submit" loading={change.isPending}>
          Save Name
        </Button>
      )}
    </FormBox>
  );
}

const OPTIONS = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Light, dark or as the device has it; kept on this device. */
function ThemeChoice() {
  const { theme, setTheme } = useTheme();
  return (
    <Stack $gap={2}>
      <Label>Theme</Label>
      <ChipGroup label="Theme" options={OPTIONS} value={theme} onChange={setTheme} />
    </Stack>
  );
}

const RestEndCard = lazyPart(() => import('../push/rest-end-card'));

/** Settings for the end of rests; lazily loaded, as few members open them. */
const RestEnds = () => (
  <Suspense fallback={<Skeleton $height="12rem" />}>
    <RestEndCard />
  </Suspense>
);

const TrainingSettings = lazyPart(() => import('./training-settings'));

/** Name, theme, how the member trains, what a rest's end does, the phone, files to take away. */
export default function Settings({ member }: { member: Member }) {
  return (
    <Columns>
      <Stack>
        <Card as="section">
          <SectionTitle>Settings</SectionTitle>
          <NameForm key={`${member.firstName} ${member.lastName}`} member={member} />
          <ThemeChoice />
          <WithoutHttps place="settings">
            At this address the app cannot be installed or start offline, keep the screen awake during a
            workout, get notifications, or share the sending between several tabs.
          </WithoutHttps>
        </Card>
        <Suspense fallback={<Skeleton $height="37rem" />}>
          <TrainingSettings />
        </Suspense>
      </Stack>
      <Stack>
        <RestEnds />
        <OpenOnPhone />
        <ExportTraining />
      </Stack>
    </Columns>
  );
}
