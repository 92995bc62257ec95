import { Copy, EllipsisVertical, KeyRound, Pause, Pencil, Play, Webhook as Sign, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import type { Webhook, WebhookWithSecret } from '@common/contract/people/webhooks';
import { detailOf } from '../api/errors';
import { useCall } from '../api/use-call';
import { useMutationCall } from '../api/use-mutation-call';
import { Button } from '../ui/button/button';
import { IconButton } from '../ui/button/icon-button';
import { ErrorState } from '../ui/feedback/error-state';
import { Notice } from '../ui/feedback/notice';
import { SkeletonList } from '../ui/feedback/skeleton';
import { Card, Row } from '../ui/layout/layout';
import { LineList, ListLine, ListWords } from '../ui/layout/list-line';
import { SectionTitle, Text } from '../ui/layout/text';
import { useConfirm } from '../ui/overlay/confirm-store';
import { copyText } from '../ui/overlay/copy-text';
import { DropdownMenu } from '../ui/overlay/dropdown-menu';
import { lazyPart } from '../ui/overlay/lazy-part';
import { toast } from '../ui/overlay/toast-store';
import type { WebhookCalls } from './webhook-calls';
import { deliveryText, EVENT_NAMES, lastText, pausedText } from './webhook-text';

const WebhookDialog = lazyPart(() => import('./webhook-dialog'));
const DeliveriesDialog = lazyPart(() => import('./deliveries-dialog'));

const Secret = styled.code`
  display: block;
  overflow-wrap: anywhere;
  user-select: all;
`;
const Line = styled(ListLine)`
  align-items: flex-start;
`;
const Wide = styled.div`
  display: grid;
  flex: 1 1 100%;
  gap: 0.5rem;
`;

async function copySecret(secret: string): Promise<void> {
  const isCopied = await copyText(secret);
  toast(
    isCopied
      ? { title: 'Secret copied' }
      : { title: 'Copying is not allowed here', description: 'Select the secret and copy it by hand.' },
  );
}

/** A secret that was just made, shown this once. */
function NewSecret({ secret }: { secret: string }) {
  return (
    <Notice
      kind="done"
      title="Its secret: copy it now, it is not shown again"
      action={
        <Button size="sm" onClick={() => void copySecret(secret)}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
      }
    >
      <Secret>{secret}</Secret>
    </Notice>
  );
}

interface LineProps {
  calls: WebhookCalls;
  webhook: Webhook;
  /** Shown if it was just made. */
  secret: string | null;
  onEdit: () => void;
  onShow: () => void;
  onSecret: (renewed: WebhookWithSecret) => void;
}

/** One webhook: where it goes, what it is told, how the last delivery went, and what can be done with it. */
function WebhookLine({ calls, webhook, secret, onEdit, onShow, onSecret }: LineProps) {
  const confirm = useConfirm();
  const test = useMutationCall(calls.test, { failure: 'Failed to send the test' });
  const change = useMutationCall(calls.change, { failure: 'Failed to save webhook' });
  const remove = useMutationCall(calls.remove, { failure: 'Failed to delete webhook' });
  const renew = useMutationCall(calls.renew, { failure: 'Failed to make a new secret', onSuccess: onSecret });
  const { host, pathname } = new URL(webhook.url);
  const params = { id: webhook.id };
  const paused = pausedText(webhook);
  const askRenew = async () => {
    const text = 'The secret it has now signs nothing any more. Give the receiver the new one.';
    if (await confirm({ title: 'Make a new secret?', text, confirmLabel: 'Make Secret' }))
      renew.mutate({ params });
  };
  const askDelete = async () => {
    const text = 'Nothing more is sent to it. Its deliveries are deleted, too.';
    const question = { title: `Delete the webhook to ${host}?`, text, confirmLabel: 'Delete' };
    if (await confirm({ ...question, destructive: true })) remove.mutate({ params });
  };
  const items = [
    { label: 'Edit', icon: Pencil, onSelect: onEdit },
    paused === null
      ? { label: 'Pause', icon: Pause, onSelect: () => change.mutate({ params, body: { isPaused: true } }) }
      : { label: 'Resume', icon: Play, onSelect: () => change.mutate({ params, body: { isPaused: false } }) },
    { label: 'New Secret', icon: KeyRound, onSelect: () => void askRenew() },
    { label: 'Delete', icon: Trash2, destructive: true, onSelect: () => void askDelete() },
  ];
  return (
    <Line>
      <ListWords>
        <Text $strong>
          {host}
          {pathname}
        </Text>
        <Text $size={13} $muted>
          {webhook.events.map((event) => EVENT_NAMES[event]).join(', ')}
        </Text>
        <Text $size={13} $muted>
          {lastText(webhook)}
        </Text>
        {webhook.madeBy && (
          <Text $size={13} $muted>
            Made by {webhook.madeBy}, and ends with their admin role
          </Text>
        )}
      </ListWords>
      <DropdownMenu
        trigger={<IconButton icon={EllipsisVertical} variant="ghost" label={`More for ${host}`} />}
        items={items}
      />
      <Wide>
        {paused && <Notice kind="waiting">{paused}</Notice>}
        {secret && <NewSecret secret={secret} />}
        {test.data && (
          <Notice
            kind={test.data.status === 'delivered' ? 'done' : 'failed'}
            title={test.data.status === 'delivered' ? 'Test delivered' : 'Test failed'}
            live
          >
            {deliveryText(test.data)}
          </Notice>
        )}
        <Row $gap={2}>
          <Button size="sm" loading={test.isPending} onClick={() => test.mutate({ params })}>
            Send Test
          </Button>
          <Button size="sm" onClick={onShow}>
            Deliveries
          </Button>
        </Row>
      </Wide>
    </Line>
  );
}

/** The webhooks of a member, or of the club. */
export function WebhooksCard({ calls, children }: { calls: WebhookCalls; children: string }) {
  const { data, error, isFetching, refetch } = useCall(calls.list, {});
  const [shown, setShown] = useState<WebhookWithSecret | null>(null);
  const [open, setOpen] = useState<{ dialog: 'edit' | 'deliveries'; webhook: Webhook | null } | null>(null);
  const close = () => setOpen(null);
  return (
    <Card as="section" aria-label="Webhooks">
      <SectionTitle>Webhooks</SectionTitle>
      <Text $size={13} $muted>
        {children}
      </Text>
      {!data && error && (
        <ErrorState
          title="Failed to fetch webhooks"
          text={detailOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList rows={1} label="Loading webhooks" />}
      {data && data.length > 0 && (
        <LineList>
          {data.map((webhook) => (
            <WebhookLine
              key={webhook.id}
              calls={calls}
              webhook={webhook}
              secret={shown?.id === webhook.id ? shown.secret : null}
              onEdit={() => setOpen({ dialog: 'edit', webhook })}
              onShow={() => setOpen({ dialog: 'deliveries', webhook })}
              onSecret={setShown}
            />
          ))}
        </LineList>
      )}
      {data && (
        <Button onClick={() => setOpen({ dialog: 'edit', webhook: null })}>
          <Sign aria-hidden="true" />
          Add Webhook
        </Button>
      )}
      <Suspense fallback={null}>
        {open?.dialog === 'edit' && (
          <WebhookDialog calls={calls} webhook={open.webhook} onCreated={setShown} onClose={close} />
        )}
        {open?.dialog === 'deliveries' && open.webhook && (
          <DeliveriesDialog calls={calls} webhook={open.webhook} onClose={close} />
        )}
      </Suspense>
    </Card>
  );
}
