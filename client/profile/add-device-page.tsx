import { type FormEvent, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { JOIN_LINK_SECONDS, type Join } from '@common/contract/people/joins';
import { authTexts } from '@common/texts';
import { call } from '../api/call';
import { ApiError } from '../api/errors';
import { useMutationCall } from '../api/use-mutation-call';
import { FormBox } from '../auth/door-frame';
import { JoinWord } from '../auth/join-word';
import { useRepeated } from '../auth/use-repeated';
import { joinTexts } from '../texts/way-in-texts';
import { Button } from '../ui/button/button';
import { Notice } from '../ui/feedback/notice';
import { Skeleton } from '../ui/feedback/skeleton';
import { Field } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { Card, Columns, Page, Row } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { SectionTitle, Text } from '../ui/layout/text';
import { lazyPart } from '../ui/overlay/lazy-part';
import { toast } from '../ui/overlay/toast-store';

const QrCode = lazyPart(() => import('../ui/data/qr-code'));
const LOOK_EVERY_MS = 1_000;

/** The device that wants to join, as it describes itself, and the word to compare. */
function Answer({ join, onAnswered }: { join: Join; onAnswered: () => void }) {
  const answer = useMutationCall('answerJoin', {
    failure: joinTexts.answerFailed,
    onSuccess: (_answer, { body }) => {
      toast(body.isSame ? joinTexts.letIn : joinTexts.refused);
      onAnswered();
    },
    onError: onAnswered,
  });
  const send = (isSame: boolean) => answer.mutate({ params: { id: join.id }, body: { isSame } });
  return (
    <Card as="section" aria-label={joinTexts.sameWord}>
      <SectionTitle>{joinTexts.sameWord}</SectionTitle>
      <Text>
        <strong>{join.device}</strong> · {join.place}
      </Text>
      <JoinWord text={join.word ?? ''} hint={joinTexts.wordThere} />
      <Text $size={13} $muted>
        {joinTexts.onlyYours}
      </Text>
      <Row>
        <Button variant="go" loading={answer.isPending} onClick={() => send(true)}>
          {joinTexts.let}
        </Button>
        <Button disabled={answer.isPending} onClick={() => send(false)}>
          {joinTexts.no}
        </Button>
      </Row>
    </Card>
  );
}

/** A QR code that signs another device in, valid for a minute; a tap makes a new one. */
function ShowLink({ onMet }: { onMet: (join: Join) => void }) {
  const show = useMutationCall('showJoin', { failure: joinTexts.showFailed });
  const [isOver, setOver] = useState(false);
  const shown = show.data;
  useRepeated(
    () => {
      if (!shown) return;
      call('lookAtJoin', { params: { id: shown.id } }).then(
        (join) => {
          if (join.state === 'met') onMet(join);
          if (join.state === 'ended') setOver(true);
        },
        // 404: the code has expired. Other failures are retried.
        (error: unknown) => setOver(error instanceof ApiError && error.status === 404),
      );
    },
    LOOK_EVERY_MS,
    shown !== undefined && !isOver,
  );
  const start = () => {
    setOver(false);
    show.mutate({});
  };
  return (
    <Card as="section" aria-label={joinTexts.scan}>
      <SectionTitle>{joinTexts.scan}</SectionTitle>
      {!shown?.why && <Text $muted>{joinTexts.scanHint(JOIN_LINK_SECONDS)}</Text>}
      {shown?.why && <Notice>{shown.why}</Notice>}
      {shown && !isOver && !shown.why && (
        <Suspense fallback={<Skeleton $height="13rem" />}>
          <QrCode text={shown.url} label={joinTexts.qr} />
        </Suspense>
      )}
      {isOver && <Text role="status">{joinTexts.over}</Text>}
      <Button variant={shown && !isOver ? 'default' : 'go'} loading={show.isPending} onClick={start}>
        {shown && !shown.why ? joinTexts.newQr : joinTexts.showQr}
      </Button>
    </Card>
  );
}

/** Input for the code that another device shows. */
function TypeCode({ onMet }: { onMet: (join: Join) => void }) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const type = useMutationCall('typeJoinCode', { failure: joinTexts.typeFailed, onSuccess: onMet });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setFault(authTexts.codeRequired);
    setFault(null);
    type.mutate({ body: { code } });
  };
  return (
    <Card as="section" aria-label={joinTexts.type}>
      <SectionTitle>{joinTexts.type}</SectionTitle>
      <Text $muted>{joinTexts.typeHint}</Text>
      <FormBox onSubmit={submit}>
        <Field label={joinTexts.code} error={fault ?? undefined} required>
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            placeholder="BCDF 2345"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
        <Button type="submit" variant="go" loading={type.isPending}>
          {joinTexts.goOn}
        </Button>
      </FormBox>
    </Card>
  );
}

/** Signs in another device of the member: by a QR code shown here, or by the code that it shows. */
export default function AddDevicePage() {
  const [met, setMet] = useState<Join | null>(null);
  return (
    <Page>
      <PageHeader title={joinTexts.addDevice} text={joinTexts.addDeviceText} />
      {met ? (
        <Answer join={met} onAnswered={() => setMet(null)} />
      ) : (
        <Columns>
          <ShowLink onMet={setMet} />
          <TypeCode onMet={setMet} />
        </Columns>
      )}
      <Button variant="link" asChild>
        <Link to="/profile?tab=settings">{joinTexts.back}</Link>
      </Button>
    </Page>
  );
}
