/** Why a browser cannot get notifications here, or that it can. */
export type PushSupport = 'supported' | 'insecure' | 'needs-install' | 'unsupported';

/** What of a browser decides it. */
export interface PushAbilities {
  isSecureContext: boolean;
  hasWorker: boolean;
  hasPush: boolean;
  hasNotification: boolean;
  userAgent: string;
  /** Above 1 on an iPad that calls itself a Mac. */
  maxTouchPoints: number;
}

function isApplePhone({ userAgent, maxTouchPoints }: PushAbilities): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** On iOS and iPadOS (16.4 and later) only an app on the home screen has push; elsewhere HTTPS is enough. */
export function pushSupportOf(abilities: PushAbilities): PushSupport {
  if (!abilities.isSecureContext) return 'insecure';
  if (abilities.hasWorker && abilities.hasPush && abilities.hasNotification) return 'supported';
  return isApplePhone(abilities) ? 'needs-install' : 'unsupported';
}

/** This browser's. */
export const pushSupport = (): PushSupport =>
  pushSupportOf({
    isSecureContext: globalThis.isSecureContext,
    hasWorker: 'serviceWorker' in navigator,
    hasPush: 'PushManager' in globalThis,
    hasNotification: 'Notification' in globalThis,
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
  });
