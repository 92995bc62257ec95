import type { SetsOf } from '@client/exercises/body/level-by-sets';
import type { Figured } from '@client/exercises/figures/choose';
import type { MuscleSets } from '@common/rules/muscle-sets';

/** A large number on a picture, with its meaning below it. */
export interface CardNumber {
  value: string;
  label: string;
}

/** Contents of a picture to share; a member chooses which of them it shows. */
export interface ShareCard {
  /** File name without its ending. */
  file: string;
  title: string;
  date: string;
  numbers: readonly CardNumber[];
  /** Records and the like, one to a line. */
  lines: readonly { name: string; value: string }[];
  muscles: readonly MuscleSets[];
  of: SetsOf;
  /** The exercise whose drawing may stand on it. */
  exercise: Figured | null;
}

/** Size of each shape in pixels. */
export const SHAPES = {
  square: { width: 1_080, height: 1_080 },
  story: { width: 1_080, height: 1_920 },
  wide: { width: 1_600, height: 900 },
} as const;
export type ShapeName = keyof typeof SHAPES;

/** Parts that a member may leave out. */
export interface CardParts {
  figure: boolean;
  body: boolean;
  lines: boolean;
  /** Labels of the numbers shown. */
  numbers: readonly string[];
}

/** A place on the picture in pixels. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** Places of the parts; null where the picture does without. */
export interface CardLayout {
  head: Place;
  numbers: Place;
  pictures: Place[];
  lines: Place | null;
  foot: Place;
}

const EDGE = 72;
const GAP = 36;
/** Space at the top and bottom of a story that the apps cover with their own buttons. */
const STORY_MARGIN = 200;
const HEAD = 190;
const NUMBERS = 150;
const FOOT = 56;

/** Places for the head, the numbers, up to two pictures, the lines and the foot; none overlap or leave the picture. */
export function layoutOf(shape: ShapeName, pictures: number, hasLines: boolean): CardLayout {
  const { width, height } = SHAPES[shape];
  const top = shape === 'story' ? STORY_MARGIN : EDGE;
  const end = height - top;
  const isWide = shape === 'wide' && pictures > 0;
  const inner = isWide ? width / 2 - EDGE - GAP / 2 : width - 2 * EDGE;
  const head = { x: EDGE, y: top, width: inner, height: HEAD };
  const numbers = { x: EDGE, y: top + HEAD + GAP, width: inner, height: NUMBERS };
  const foot = { x: EDGE, y: end - FOOT, width: inner, height: FOOT };
  const from = numbers.y + NUMBERS + GAP;
  const rest = { x: EDGE, y: from, width: inner, height: foot.y - GAP - from };
  if (isWide) {
    const side = { x: width / 2 + GAP / 2, y: top, width: inner, height: end - top };
    return { head, numbers, foot, pictures: beside(side, pictures), lines: hasLines ? rest : null };
  }
  if (pictures === 0) return { head, numbers, foot, pictures: [], lines: hasLines ? rest : null };
  if (!hasLines) return { head, numbers, foot, pictures: beside(rest, pictures), lines: null };
  const share = shape === 'story' ? 0.5 : 0.56;
  const [upper, lower] = halves(rest, share);
  return { head, numbers, foot, pictures: beside(upper, pictures), lines: lower };
}

/** Parts a place in two, one above the other. */
function halves({ x, y, width, height }: Place, share: number): [Place, Place] {
  const first = Math.round((height - GAP) * share);
  return [
    { x, y, width, height: first },
    { x, y: y + first + GAP, width, height: height - first - GAP },
  ];
}

/** Parts a place into columns. */
function beside({ x, y, width, height }: Place, count: number): Place[] {
  const each = (width - GAP * (count - 1)) / count;
  return Array.from({ length: count }, (_, at) => ({ x: x + at * (each + GAP), y, width: each, height }));
}
