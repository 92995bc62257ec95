/** Texts about where the end of a rest is told, and about its notifications. */
export const restEndTexts = {
  title: 'When a Rest Ends',
  where: 'Sound, vibration and flash on',
  whereHint:
    'Every screen shows it. A device that is locked or in the background gets a notification if you turn them on.',
  tapped: 'The device I tap on',
  all: 'All my devices',
  thisDevice: (name: string) => `${name} (this device)`,
  chooseFailed: 'Failed to save where a rest ends',
  fetchFailed: 'Failed to fetch devices',
  notifications: 'Notifications on this device',
  on: 'On. You hear when a rest ends, even with the phone locked.',
  off: 'Off. With the phone locked or the app in the background, you will not hear a rest end.',
  turnOn: 'Turn On Notifications',
  turnOff: 'Turn Off Notifications',
  turnOnFailed: 'Failed to turn on notifications',
  turnOffFailed: 'Failed to turn off notifications',
  denied:
    'Blocked. Allow notifications for this site in your browser’s settings, then come back to this page.',
  insecure:
    'Not available: this page came over plain HTTP. Open the app at its HTTPS address to get notifications.',
  needsInstall:
    'On an iPhone or iPad, add the app to your Home Screen first (Share, then Add to Home Screen) and open it from there.',
  unsupported: 'Not available: this browser cannot receive notifications.',
  others: 'Other devices',
  withPush: 'Notifications on',
  withoutPush: 'No notifications',
  forget: (name: string) => `Forget ${name}`,
  forgetText: 'It gets no more notifications. It comes back to this list once you open its settings.',
  forgetFailed: 'Failed to forget device',
} as const;
