// `npm run screenshots`: every screen and dialog in its states, in three sizes and both themes, from the demo club.
// Words after `--` name the places wanted (`npm run screenshots -- home player`); `--whole` takes pages to their end.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contactSheet } from './screenshots/contact-sheet';
import { openDemoClub } from './screenshots/demo-club';
import { SIZES } from './screenshots/sizes';
import { type Picture, takeWalk } from './screenshots/take';
import { walks } from './screenshots/walks';

const given = process.argv.slice(2);
const words = given.filter((word) => !word.startsWith('--'));
const folder = join(import.meta.dirname, '..', 'screenshots');
const options = { folder, words, whole: given.includes('--whole') };

const startedAt = Date.now();
const pictures: Picture[] = [];
await rm(folder, { recursive: true, force: true });
for (const size of SIZES) {
  console.log(`Filling a demo club for ${size.name} …`);
  const club = await openDemoClub();
  try {
    for (const walk of walks) pictures.push(...(await takeWalk(club, walk, size, options)));
  } finally {
    await club.close();
  }
  console.log(`  ${pictures.length} pictures so far`);
}
const sheet = join(folder, 'index.html');
await writeFile(sheet, contactSheet(pictures));
const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log(`${pictures.length} pictures in ${seconds} s. All of them on one page: ${sheet}`);
