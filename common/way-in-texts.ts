/** The words of the proof of who sits there. Apart from texts.ts, which every screen loads. */
export const proofTexts = {
  title: 'Is It You?',
  why: 'Before tokens, admin rights and deletion, show that it is you. It is good for 10 minutes.',
  failed: 'You could not be asked who you are',
  proven: { title: 'It is you', text: 'Go back to the page where you were asked. This one can be closed.' },
  notProven: 'It could not be shown that it is you',
} as const;
