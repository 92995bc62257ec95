import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startWebhookReceiver, type WebhookReceiver } from '@server/testing/webhook-receiver';
import { type ServedClub, serveClub } from '../harness/club';
import { fill, openApp, screen, signInHere, within } from '../harness/rendered-app';

let club: ServedClub;
let receiver: WebhookReceiver;
beforeAll(async () => {
  club = await serveClub({ WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1' });
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver?.close();
  await club?.close();
});
beforeEach(() => signInHere(club, club.admin));

test('a webhook is added, tested, listed with its deliveries, paused and deleted', async () => {
  const user = await openApp(club, '/profile?tab=account');
  const card = within(await screen.findByRole('region', { name: 'Webhooks' }));
  await user.click(await card.findByRole('button', { name: 'Add Webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Webhook' }));
  fill(dialog.getByLabelText('Address'), 'https://192.168.1.1/x');
  await user.click(dialog.getByRole('checkbox', { name: 'Workout started' }));
  await user.click(dialog.getByRole('button', { name: 'Add Webhook' }));
  await dialog.findByText(/private network/);
  fill(dialog.getByLabelText('Address'), receiver.url);
  await user.click(dialog.getByRole('button', { name: 'Add Webhook' }));
  await card.findByText('Its secret: copy it now, it is not shown again');
  await card.findByText(/^whsec_/);
  await card.findByText('Workout finished, Record set');
  await card.findByText('Nothing sent yet');

  await user.click(card.getByRole('button', { name: 'Send Test' }));
  await card.findByText('Test delivered');
  await card.findByText(/^Answered 200 · \d+ ms · 1 try$/);
  receiver.answers.push({ status: 500 });
  await user.click(card.getByRole('button', { name: 'Deliveries' }));
  const list = within(await screen.findByRole('dialog', { name: 'Deliveries' }));
  await list.findByText('Delivered');
  await user.click(list.getByRole('button', { name: /^Send again: Test/ }));
  await list.findByText('Failed');
  await list.findByText('It answered 500 · 2 tries');
  await user.click(list.getByRole('button', { name: 'Close' }));
  expect(receiver.received.map(({ message }) => message.type)).toEqual(['test', 'test']);

  const choose = async (label: string) => {
    await user.click(await card.findByRole('button', { name: /^More for 127\.0\.0\.1/ }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
  };
  await choose('Pause');
  await card.findByText('Paused. Nothing is sent until you resume it.');
  await choose('Resume');
  await choose('Delete');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await expect.poll(() => card.queryByText('Workout finished, Record set')).toBeNull();
});

test('the club’s webhook in the Admin Panel has the events of members, and names who made it', async () => {
  const user = await openApp(club, '/admin');
  const card = within(await screen.findByRole('region', { name: 'Webhooks' }));
  await user.click(await card.findByRole('button', { name: 'Add Webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Webhook' }));
  fill(dialog.getByLabelText('Address'), receiver.url);
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Add Webhook' }));
  await card.findByText('Member joined, Member approved');
  await card.findByText(`Made by ${club.admin.email}, and ends with their admin role`);
});
