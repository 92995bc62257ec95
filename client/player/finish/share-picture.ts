import { dark } from '@client/ui/theme/tokens';
import { TAGLINE } from '@common/texts';

/** Texts on the picture of a finished workout. */
export interface Shared {
  name: string;
  date: string;
  figures: readonly { value: string; label: string }[];
  records: readonly { name: string; value: string }[];
}

const [WIDTH, HEIGHT, EDGE] = [1_080, 1_350, 84];
/** Max records that fit on the picture. */
const RECORDS = 5;

/** Shortens a text to a width in pixels. */
function cut(to: CanvasRenderingContext2D, text: string, width: number): string {
  if (to.measureText(text).width <= width) return text;
  let end = text.length;
  while (end > 1 && to.measureText(`${text.slice(0, end)}…`).width > width) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** Draws a finished workout as a picture, on this device: nothing is sent until the member shares it. */
export async function pictureOf(shared: Shared): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const to = canvas.getContext('2d');
  if (!to) throw new Error('This browser draws no pictures.');
  const family = getComputedStyle(document.body).fontFamily;
  const font = (px: number, weight: number) => {
    to.font = `${weight} ${px}px ${family}`;
  };
  const text = (words: string, x: number, y: number, colour: string, width = WIDTH - 2 * EDGE) => {
    to.fillStyle = colour;
    to.fillText(cut(to, words, width), x, y);
  };
  await document.fonts?.ready;
  to.fillStyle = dark.page;
  to.fillRect(0, 0, WIDTH, HEIGHT);
  to.fillStyle = dark.go;
  to.fillRect(EDGE, EDGE, 96, 12);
  font(36, 600);
  text(shared.date, EDGE, 190, dark.muted);
  font(92, 750);
  text(shared.name, EDGE, 300, dark.text);
  const column = (WIDTH - 2 * EDGE) / Math.max(1, shared.figures.length);
  for (const [index, { value, label }] of shared.figures.entries()) {
    const x = EDGE + index * column;
    font(88, 700);
    text(value, x, 480, dark.go, column - 24);
    font(34, 600);
    text(label, x, 532, dark.muted, column - 24);
  }
  for (const [index, { name, value }] of shared.records.slice(0, RECORDS).entries()) {
    const y = 680 + index * 96;
    to.fillStyle = dark.line;
    to.fillRect(EDGE, y - 62, WIDTH - 2 * EDGE, 2);
    font(40, 700);
    const width = to.measureText(value).width;
    text(value, WIDTH - EDGE - width, y, dark.go);
    font(40, 550);
    text(name, EDGE, y, dark.text, WIDTH - 2 * EDGE - width - 40);
  }
  font(44, 750);
  text(TAGLINE, EDGE, HEIGHT - EDGE, dark.text);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('No picture came of it.'))),
      'image/png',
    );
  });
}

/** Opens the device's share sheet, or saves the picture where the browser cannot share files. */
export async function sharePicture(shared: Shared): Promise<void> {
  const file = new File([await pictureOf(shared)], 'workout.png', { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    // `AbortError`: the member closed the share sheet, which is no failure.
    await navigator.share({ files: [file] }).catch((error: Error) => {
      if (error.name !== 'AbortError') throw error;
    });
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
