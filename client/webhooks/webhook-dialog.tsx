import { useState } from 'react';
import styled from 'styled-components';
import { MAX_WEBHOOK_URL, type Webhook, type WebhookWithSecret } from '@common/contract/people/webhooks';
import { call } from '../api/call';
import { ApiError, detailOf } from '../api/errors';
import { invalidateListsOf } from '../api/lists';
import { Button } from '../ui/button/button';
import { Field, FieldFault } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { Tick } from '../ui/field/tick';
import { Stack } from '../ui/layout/layout';
import { Dialog } from '../ui/overlay/dialog';
import { toast } from '../ui/overlay/toast-store';
import type { WebhookCalls } from './webhook-calls';
import { EVENT_NAMES } from './webhook-text';

const FORM_ID = 'webhook-form';

const Events = styled.fieldset`
  display: grid;
  gap: 0.25rem;
  border: 0;
  & > legend {
    margin-bottom: 0.25rem;
    font-weight: 600;
  }
`;
interface Props {
  calls: WebhookCalls;
  /** The one to change; null for a new one. */
  webhook: Webhook | null;
  onCreated: (webhook: WebhookWithSecret) => void;
  onClose: () => void;
}

/** Address and events of a webhook, new or to be changed. */
export default function WebhookDialog({ calls, webhook, onCreated, onClose }: Props) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly string[]>(webhook?.events ?? calls.events);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const faultAt = (field: string) => (error instanceof ApiError ? error.faultAt(field)?.message : undefined);
  const save = async () => {
    setBusy(true);
    setError(null);
    const body = { url, events } as never;
    try {
      if (webhook) await call(calls.change, { params: { id: webhook.id }, body });
      else onCreated(await call(calls.create, { body }));
      invalidateListsOf(calls.change);
      onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
      // A fault is shown at its field.
      const isShown = failure instanceof ApiError && failure.problem?.faults?.length;
      if (!isShown)
        toast({ title: 'Failed to save webhook', description: detailOf(failure), variant: 'destructive' });
    }
  };
  const toggle = (event: string, isOn: boolean) =>
    setEvents((before) => calls.events.filter((name) => (name === event ? isOn : before.includes(name))));
  return (
    <Dialog
      open
      size="sm"
      title={webhook ? 'Edit Webhook' : 'Add Webhook'}
      description="A signed request goes to this address each time one of the events happens."
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="go" type="submit" form={FORM_ID} loading={isBusy}>
          {webhook ? 'Save' : 'Add Webhook'}
        </Button>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          <Field label="Address" error={faultAt('url')}>
            <Input
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://hooks.example/workouts"
              maxLength={MAX_WEBHOOK_URL}
              value={url}
              onChange={({ target }) => setUrl(target.value)}
            />
          </Field>
          <Events>
            <legend>Events</legend>
            {calls.events.map((event) => (
              <Tick
                key={event}
                isTicked={events.includes(event)}
                onTick={(isTicked) => toggle(event, isTicked)}
              >
                {EVENT_NAMES[event]}
              </Tick>
            ))}
            {faultAt('events') && <FieldFault>{faultAt('events')}</FieldFault>}
          </Events>
        </Stack>
      </form>
    </Dialog>
  );
}
