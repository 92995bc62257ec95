import type { Logger } from '@server/core/logger';
import type { Invitations } from './service';

/** At the start: logs how many pending invitations were encrypted with another secret and have to be sent again. */
export async function tellUnreadable(invitations: Invitations, log: Logger): Promise<void> {
  const now = new Date();
  const lost = (await invitations.list()).filter(
    (one) => !one.isUsed && one.endedAt === null && one.expiresAt > now && invitations.codeOf(one) === null,
  );
  if (lost.length === 0) return;
  log.warn(
    { invitations: lost.length },
    'pending invitations were made under another SESSION_SECRET: their links are dead, invite these addresses again',
  );
}
