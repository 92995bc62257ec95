import { type FormEvent, useState } from 'react';
import type { Session } from '@common/contract/training/sessions';
import { fetchTexts } from '@common/texts';
import { useMutationCall } from '../../api/use-mutation-call';
import { Button } from '../../ui/button/button';
import { Field } from '../../ui/field/field';
import { focusFault } from '../../ui/field/focus-fault';
import { Input } from '../../ui/field/input';
import { Row, Stack } from '../../ui/layout/layout';
import { Text } from '../../ui/layout/text';
import { toast } from '../../ui/overlay/toast-store';
import { faultOfStart, fieldTexts, momentOf, spanChange, typedSpan } from './typed-moment';

interface Props {
  session: Session;
  onDone: () => void;
}

/** Day, start and end of a finished session, to be changed. */
export function ChangeDateForm({ session, onDone }: Props) {
  const startedAt = Date.parse(session.startTime);
  const endedAt = Date.parse(session.endTime ?? session.startTime);
  const [typed, setTyped] = useState(() => typedSpan(startedAt, endedAt));
  const [isTried, setIsTried] = useState(false);
  const fault = faultOfStart(momentOf(typed.day, typed.start), Date.now());
  const endFault = momentOf(typed.day, typed.end) === null ? 'Please enter a time.' : null;
  const save = useMutationCall('changeSession', {
    failure: fetchTexts.updateSession,
    onSuccess: () => {
      toast({ title: 'Date changed' });
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    const change = spanChange({ startedAt, endedAt }, typed);
    if (!change || fault || endFault) return focusFault();
    const body = {
      ...(change.startedAt !== undefined && { startTime: new Date(change.startedAt).toISOString() }),
      ...(change.endedAt !== undefined && { endTime: new Date(change.endedAt).toISOString() }),
    };
    if (Object.keys(body).length === 0) return onDone();
    if (!save.isPending) save.mutate({ params: { id: session.id }, body });
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Change date">
      <Stack $gap={4}>
        <Field label="Day" error={isTried && fault}>
          <Input
            type="date"
            min="1970-01-02"
            max={fieldTexts(Date.now()).day}
            value={typed.day}
            onChange={({ target }) => setTyped({ ...typed, day: target.value })}
          />
        </Field>
        <Field label="Start">
          <Input
            type="time"
            value={typed.start}
            onChange={({ target }) => setTyped({ ...typed, start: target.value })}
          />
        </Field>
        <Field label="End" error={isTried && endFault} hint="Earlier than the start means the next day.">
          <Input
            type="time"
            value={typed.end}
            onChange={({ target }) => setTyped({ ...typed, end: target.value })}
          />
        </Field>
        <Text $size={13} $muted>
          Records, streak and totals update.
        </Text>
        <Row $fill>
          <Button onClick={onDone}>Cancel</Button>
          <Button variant="go" type="submit" loading={save.isPending}>
            Save
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
