import { MAX_CLUB_PICTURE } from '@common/contract/people/club';

/** Edges of the mark in pixels, largest first: the first one that is small enough is taken. */
const EDGES = [96, 72, 48];

/**
 * A picture of this device as a small square data URL; nothing is uploaded but that.
 * @throws Error in words where it is no picture or stays too large
 */
export async function readClubPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error('Your browser cannot read this file as a picture. Choose a PNG or JPEG.');
  });
  try {
    for (const edge of EDGES)
      for (const type of ['image/webp', 'image/png']) {
        const url = drawSquare(bitmap, edge, type);
        // A browser that cannot write WebP answers a PNG.
        if (url.startsWith(`data:${type}`) && url.length <= MAX_CLUB_PICTURE) return url;
      }
  } finally {
    bitmap.close();
  }
  throw new Error('This picture has too much detail for a small logo. Choose a simpler one.');
}

/** Draws the middle of a picture as a square. */
function drawSquare(bitmap: ImageBitmap, edge: number, type: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const side = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, edge, edge);
  return canvas.toDataURL(type, 0.85);
}
