import { Check, CheckCheck, CloudUpload, type LucideIcon } from 'lucide-react';
import { useLiveStore } from '@client/sync/live-store';
import { type Receipt, receiptOf } from '@common/sync/replica/receipts';

const RECEIPTS: Record<Receipt, { Icon: LucideIcon; text: string }> = {
  device: { Icon: CloudUpload, text: 'saved on this device' },
  server: { Icon: Check, text: 'on the server' },
  screens: { Icon: CheckCheck, text: 'on your other screens' },
};

/** Delivery status of a set, as icon and text: on this device, on the server, on the other screens. */
export const useReceipt = (sessionId: string, factId: string): { Icon: LucideIcon; text: string } =>
  RECEIPTS[useLiveStore((state) => receiptOf(state, sessionId, factId))];
