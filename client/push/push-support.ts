/** Push support of a browser, or the reason why there is none. */
export type PushSupport = 'supported' | 'insecure' | 'needs-install' | 'unsupported';

/** Features that decide the support. */
export interface PushAbilities {
  isSecureContext: boolean;
  hasWorker: boolean;
  hasPush: boolean;
  hasNotification: boolean;
  userAgent: string;
  /** Above 1 on an iPad that identifies as a Mac. */
  maxTouchPoints: number;
}

function isApplePhone({ userAgent, maxTouchPoints }: PushAbilities): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** On iOS and iPadOS (16.4 and later) only apps on the home screen have push; elsewhere HTTPS is enough. */
export function pushSupportOf(abilities: PushAbilities): PushSupport {
  if (!abilities.isSecureContext) return 'insecure';
  if (abilities.hasWorker && abilities.hasPush && abilities.hasNotification) return 'supported';
  return isApplePhone(abilities) ? 'needs-install' : 'unsupported';
}

/** Push support of this browser. */
export const pushSupport = (): PushSupport =>
  pushSupportOf({
    isSecureContext: globalThis.isSecureContext,
    hasWorker: 'serviceWorker' in navigator,
    hasPush: 'PushManager' in globalThis,
    hasNotification: 'Notification' in globalThis,
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
  });
