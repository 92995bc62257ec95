import { levelBySets } from '@client/exercises/body/level-by-sets';
import { isOnBody } from '@client/exercises/body/muscles';
import { WIDE as BODY_WIDE, HIGH, uprightBody } from '@client/exercises/body/upright-body';
import { movementOf } from '@client/exercises/figures/choose';
import { drawKey, WIDE as FIGURE_WIDE } from '@client/exercises/figures/draw';
import type { Shape } from '@client/exercises/figures/shape';
import { tonesOf } from '@client/exercises/figures/tones';
import { storedPreferences } from '@client/storage/preferences';
import { dark } from '@client/ui/theme/tokens';
import { TAGLINE } from '@common/texts';
import { type CardParts, layoutOf, type Place, SHAPES, type ShapeName, type ShareCard } from './card';

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
/** Mixes two colours as CSS does in sRGB; `share` of the first, from 0 to 1. */
function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  const mixed = channels(first).map((value, at) =>
    Math.round(value * share + (other[at] ?? 0) * (1 - share)),
  );
  return `rgb(${mixed.join(' ')})`;
}
const skin = mix(dark.text, dark.card, 0.22);
const LIME = [0, 0.26, 0.44, 0.6, 0.8, 1];
const TONES: Record<Shape['tone'], string> = {
  main: dark.go,
  help: mix(dark.go, dark.edge, 0.55),
  muscle: mix(dark.text, dark.card, 0.56),
  body: mix(dark.text, dark.card, 0.72),
  hair: mix(dark.text, dark.card, 0.3),
  gear: dark.rest,
  glass: mix(dark.rest, dark.page, 0.22),
  frame: mix(dark.edge, dark.card, 0.55),
  dark: mix(dark.edge, dark.card, 0.38),
  floor: mix(dark.edge, dark.page, 0.18),
  wire: dark.rest,
};

/** Shortens a text to a width in pixels. */
function cut(to: CanvasRenderingContext2D, text: string, width: number): string {
  if (to.measureText(text).width <= width) return text;
  let end = text.length;
  while (end > 1 && to.measureText(`${text.slice(0, end)}…`).width > width) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** Paints shapes of a picture of `wide` × `high` units into a place, as large as it allows. */
function paintShapes(
  to: CanvasRenderingContext2D,
  { place, wide, high }: { place: Place; wide: number; high: number },
  shapes: readonly Shape[],
  colourOf: (shape: Shape) => string,
): void {
  const scale = Math.min(place.width / wide, place.height / high);
  to.save();
  to.translate(place.x + (place.width - wide * scale) / 2, place.y + (place.height - high * scale) / 2);
  to.scale(scale, scale);
  to.lineJoin = 'round';
  to.lineCap = 'round';
  for (const shape of shapes) {
    const path = new Path2D(shape.path);
    to.globalAlpha = shape.isFar ? 0.75 : 1;
    if (shape.line) {
      to.lineWidth = shape.line;
      to.strokeStyle = colourOf(shape);
      to.stroke(path);
    } else {
      to.fillStyle = colourOf(shape);
      to.fill(path);
    }
  }
  to.restore();
}

const LINE_PX = 76;
const MAX_NUMBER_PX = 84;
const MIN_NUMBER_PX = 36;

/** Draws a card on a canvas; nothing leaves the device until the member shares it. `club` stands at the foot. */
export async function drawCard(
  canvas: HTMLCanvasElement,
  card: ShareCard,
  { shape, parts, club }: { shape: ShapeName; parts: CardParts; club: string | null },
): Promise<void> {
  const { width, height } = SHAPES[shape];
  Object.assign(canvas, { width, height });
  const to = canvas.getContext('2d');
  if (!to) throw new Error('This browser cannot make pictures.');
  const family = getComputedStyle(document.body).fontFamily;
  const font = (px: number, weight: number) => {
    to.font = `${weight} ${px}px ${family}`;
  };
  const text = (words: string, x: number, y: number, colour: string, most: number) => {
    to.fillStyle = colour;
    to.fillText(cut(to, words, most), x, y);
  };
  await document.fonts?.ready;
  const muscles = card.muscles.filter(({ muscle }) => isOnBody(muscle));
  const pictures = [
    ...(parts.body && muscles.length > 0 ? (['body'] as const) : []),
    ...(parts.figure && card.exercise ? (['figure'] as const) : []),
  ];
  const layout = layoutOf(shape, pictures.length, parts.lines && card.lines.length > 0);
  to.fillStyle = dark.page;
  to.fillRect(0, 0, width, height);
  const { head, foot } = layout;
  to.fillStyle = dark.go;
  to.fillRect(head.x, head.y, 96, 12);
  font(34, 600);
  text(card.date, head.x, head.y + 76, dark.muted, head.width);
  font(80, 750);
  text(card.title, head.x, head.y + 164, dark.text, head.width);

  const numbers = card.numbers.filter(({ label }) => parts.numbers.includes(label));
  const column = layout.numbers.width / Math.max(1, numbers.length);
  // As large as the widest of them allows, so that all are alike.
  let px = MAX_NUMBER_PX;
  const isTooWide = () => {
    font(px, 700);
    return numbers.some(({ value }) => to.measureText(value).width > column - 24);
  };
  while (px > MIN_NUMBER_PX && isTooWide()) px -= 4;
  for (const [index, { value, label }] of numbers.entries()) {
    const x = layout.numbers.x + index * column;
    font(px, 700);
    text(value, x, layout.numbers.y + 84, dark.go, column - 24);
    font(30, 600);
    text(label, x, layout.numbers.y + 130, dark.muted, column - 24);
  }
  for (const [index, name] of pictures.entries()) {
    const place = layout.pictures[index];
    if (!place) continue;
    if (name === 'body') {
      const level = levelBySets(muscles, card.of);
      const form = storedPreferences().bodyForm === 'woman' ? 'woman' : 'man';
      const base = mix(dark.text, dark.card, 0.34);
      paintShapes(to, { place, wide: BODY_WIDE, high: HIGH }, uprightBody(form), ({ muscle, tone }) => {
        if (!muscle) return tone === 'hair' ? mix(dark.text, dark.card, 0.46) : skin;
        const lime = LIME[level(muscle)] ?? 0;
        return lime === 0 ? base : mix(dark.go, dark.edge, lime);
      });
    } else if (card.exercise) {
      const movement = movementOf(card.exercise);
      const shapes = drawKey(movement, movement.keys.length - 1, tonesOf(card.exercise.muscleGroups), 'all');
      paintShapes(to, { place, wide: FIGURE_WIDE, high: FIGURE_WIDE }, shapes, ({ tone }) => TONES[tone]);
    }
  }
  if (layout.lines) {
    const { x, y, width: wide, height: high } = layout.lines;
    for (const [index, { name, value }] of card.lines.slice(0, Math.floor(high / LINE_PX)).entries()) {
      const top = y + index * LINE_PX;
      to.fillStyle = dark.line;
      to.fillRect(x, top, wide, 2);
      font(36, 700);
      const taken = to.measureText(value).width;
      text(value, x + wide - taken, top + 52, dark.go, taken);
      font(36, 550);
      text(name, x, top + 52, dark.text, wide - taken - 32);
    }
  }
  font(38, 750);
  text(club === null ? TAGLINE : `${club} · ${TAGLINE}`, foot.x, foot.y + 44, dark.text, foot.width);
}

/** A canvas as a PNG. */
const fileOf = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(new File([blob], `${name}.png`, { type: 'image/png' }));
      else reject(new Error('The picture could not be made. Try again.'));
    }, 'image/png');
  });

/** Opens the device's share sheet, or saves the picture where the browser cannot share files: true then. */
export async function shareCanvas(canvas: HTMLCanvasElement, name: string): Promise<boolean> {
  const file = await fileOf(canvas, name);
  if (navigator.canShare?.({ files: [file] })) {
    // `AbortError`: the member closed the share sheet, which is no failure.
    await navigator.share({ files: [file] }).catch((error: Error) => {
      if (error.name !== 'AbortError') throw error;
    });
    return false;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return true;
}
