/**
 * The two themes, with every colour of the product; `contrast.test.ts` checks the ratios. `edge` outlines controls
 * (3:1), `line` is a decorative hairline.
 */
export const dark = {
  page: '#0A0C10',
  card: '#12161D',
  raised: '#1B202A',
  line: '#272E3A',
  edge: '#6C778A',
  text: '#F3F5F8',
  muted: '#9AA4B5',
  go: '#C8F751',
  onGo: '#0D1300',
  goText: '#C8F751',
  /** The outline of a lime mark: lime alone has no contrast on the light theme. */
  goMark: '#C8F751',
  rest: '#6CC7FF',
  live: '#3DDC97',
  waiting: '#FF9F43',
  bad: '#FF6B6F',
  onBad: '#1A0405',
  strength: '#5AA2FF',
  cardio: '#FF6B6F',
  hiit: '#FF9F43',
  flexibility: '#3DDC97',
  sports: '#B79BFF',
  other: '#9FB0C3',
  scrim: '#000000B3',
} as const;

export type Token = keyof typeof dark;
export type Theme = Readonly<Record<Token, string>>;

export const light: Theme = {
  page: '#F4F2EC',
  card: '#FFFFFF',
  raised: '#EFECE3',
  line: '#E0DCCF',
  edge: '#828589',
  text: '#15181D',
  muted: '#5B6472',
  go: '#BDF03A',
  onGo: '#131A00',
  goText: '#3D6A00',
  goMark: '#558500',
  rest: '#0B6CAE',
  live: '#0A6F46',
  waiting: '#9C4C00',
  bad: '#B9252E',
  onBad: '#FFFFFF',
  strength: '#1A62CB',
  cardio: '#B9252E',
  hiit: '#9C4C00',
  flexibility: '#0A6F46',
  sports: '#6A45D1',
  other: '#55647A',
  scrim: '#15181D80',
};

export const themes = { dark, light } as const;
export type ThemeName = keyof typeof themes;

/** Share of a colour in its pale background, in percent; the rest is `card`. */
export const TINT_PERCENT: Readonly<Record<ThemeName, number>> = { dark: 16, light: 12 };

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `v.card` is `var(--card)`: components name colours only by this. */
export const v = Object.fromEntries(
  Object.keys(dark).map((name) => [name, `var(--${kebab(name)})`]),
) as Readonly<Record<Token, string>>;

/** The pale background of a colour: `tint('live')`. */
export const tint = (token: Token) => `color-mix(in srgb, ${v[token]} var(--tint), ${v.card})`;

/** One theme as CSS custom properties. */
export const declarations = (name: ThemeName) =>
  [
    `color-scheme: ${name};`,
    `--tint: ${TINT_PERCENT[name]}%;`,
    ...Object.entries(themes[name]).map(([token, colour]) => `--${kebab(token)}: ${colour};`),
  ].join('\n');
