/** Texts of the proof of identity. Apart from texts.ts, which every screen loads. */
export const proofTexts = {
  title: 'Is It You?',
  why: 'Confirm that it is you before you add a device, change tokens, passkeys or admin rights, or delete something. It lasts 10 minutes.',
  failed: 'We could not check that it is you',
  proven: { title: 'Confirmed', text: 'Go back to the page that asked you. You can close this one.' },
  notProven: 'We could not confirm that it is you',
} as const;

/** Texts of device pairing, for the device that is signed in and the new one. */
export const joinTexts = {
  addDevice: 'Add a Device',
  addDeviceText: 'Sign in on another device of yours, without email or password.',
  scan: 'Scan with the other device',
  scanHint: (seconds: number) => `Point its camera at the code. It works once, for ${seconds} seconds.`,
  qr: 'QR code that signs another device in',
  showQr: 'Show QR Code',
  newQr: 'Show a New One',
  over: 'This code has expired.',
  showFailed: 'Failed to make a QR code',
  type: 'Type what the other device shows',
  typeHint: 'On its sign-in page, choose “Sign in with another device”. It shows a code.',
  typeFailed: 'This code did not work',
  code: 'Code',
  goOn: 'Continue',
  back: 'Back to Profile',
  sameWord: 'Is it the same word?',
  wordThere: 'The other device has to show this word:',
  onlyYours:
    'Let it in only if it is yours and in front of you. Never do it for someone who asks by phone or email.',
  let: 'Same Word, Let It In',
  letIn: { title: 'The other device is in' },
  refused: { title: 'Refused', description: 'The other device was not signed in.' },
  answerFailed: 'The other device could not be signed in',
  title: 'Sign in with another device',
  where: 'On a device where you are signed in, open Profile, then Add a Device, and type this code there.',
  codeHint: 'Works once, for three minutes:',
  newCode: 'Show a New Code',
  compare: 'Compare this word with the one on your other device.',
  wordHint: 'The other device has to show:',
  asWhom: 'You are signing in as',
  yes: 'Yes, the Same Word',
  no: 'No',
  confirmThere: 'Now confirm it on your other device.',
  notIn: 'Not signed in',
  notSame: 'Then someone else may be trying to get in. Refuse on your other device, too, and start again.',
  ended: 'This was refused, or took too long.',
  otherWay: 'Sign in another way',
} as const;

/** Texts of the notice that another device was signed in. */
export const newDeviceTexts = {
  letIn: (device: string | null, place: string | null) =>
    `${device ?? 'A device'}${place ? ` at ${place}` : ''} was signed in by another device of yours.`,
  mine: 'It Was Me',
  look: 'Where I Am Signed In',
} as const;

/** Texts of passkeys: a way to sign in, and a proof of identity. */
export const passkeyTexts = {
  title: 'Passkeys',
  what: 'Sign in, and confirm that it is you, with a fingerprint, your face or a PIN.',
  add: 'Add a Passkey',
  use: 'Use a Passkey',
  name: 'Name of the passkey',
  added: { title: 'Passkey added' },
  addFailed: 'Failed to add a passkey',
  useFailed: 'The passkey did not work',
  renameFailed: 'Failed to rename the passkey',
  removeFailed: 'Failed to remove the passkey',
  removeText:
    'It can no longer be used to sign in. Browsers that are signed in stay signed in: sign them out above.',
  stay: (count: number) =>
    count === 1
      ? 'Your passkey stays: whoever has its device can sign in with it.'
      : `Your ${count} passkeys stay: whoever has one of their devices can sign in with it.`,
  removeAll: (count: number) =>
    count === 1 ? 'Remove your passkey, too?' : `Remove your ${count} passkeys, too?`,
  removeAllText: (names: string[]) =>
    `${names.join(', ')}: keep them only if you have every one of these devices.`,
  removeAllLabel: 'Remove',
  keepAll: 'Keep',
  removedAll: { title: 'Passkeys removed' },
  listFailed: 'Failed to fetch passkeys',
  neverUsed: 'Never used',
  synced: 'on several devices',
  why: {
    address:
      'Passkeys need the app opened at its HTTPS address, or as localhost on the server’s own machine. This page was opened another way.',
    browser: 'This browser does not support passkeys.',
  },
} as const;
