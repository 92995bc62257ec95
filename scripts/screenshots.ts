// `npm run screenshots`: every screen and dialog in its states, in four sizes and both themes, and what changes with a wide
// window in two more, from the demo club. Words after `--` name the places wanted (`npm run screenshots -- home player`);
// `--whole` takes pages to their end, `--size=320x568` one size alone, `--readme` the README's own set anew, into
// docs/screenshots.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contactSheet } from './screenshots/contact-sheet';
import { type DemoClub, openDemoClub } from './screenshots/demo-club';
import { takeReadmeSet } from './screenshots/readme-set';
import { SIZES } from './screenshots/sizes';
import { type Picture, takeWalk } from './screenshots/take';
import { walks } from './screenshots/walks';

const given = process.argv.slice(2);
const words = given.filter((word) => !word.startsWith('--'));
const folder = join(import.meta.dirname, '..', 'screenshots');
const options = { folder, words, whole: given.includes('--whole') };

const only = given.find((word) => word.startsWith('--size='))?.slice('--size='.length);

const startedAt = Date.now();
const seconds = (): number => Math.round((Date.now() - startedAt) / 1000);

/** Runs some work in a demo club of its own, so that each size shows the same data. */
async function inClub<T>(work: (club: DemoClub) => Promise<T>): Promise<T> {
  const club = await openDemoClub();
  try {
    return await work(club);
  } finally {
    await club.close();
  }
}

async function takeAll(): Promise<void> {
  const pictures: Picture[] = [];
  await rm(folder, { recursive: true, force: true });
  for (const size of SIZES.filter(({ name }) => !only || name === only)) {
    console.log(`Filling a demo club for ${size.name} …`);
    await inClub(async (club) => {
      for (const walk of walks) pictures.push(...(await takeWalk(club, walk, size, options)));
    });
    console.log(`  ${pictures.length} pictures so far`);
  }
  if (pictures.length === 0) throw new Error(`No place is called so: ${words.join(', ')}`);
  const sheet = join(folder, 'index.html');
  await writeFile(sheet, contactSheet(pictures));
  console.log(`${pictures.length} pictures in ${seconds()} s. All of them on one page: ${sheet}`);
}

if (given.includes('--readme')) {
  const set = join(import.meta.dirname, '..', 'docs', 'screenshots');
  const count = await inClub((club) => takeReadmeSet(club, set));
  console.log(`${count} pictures in ${seconds()} s: ${set}`);
} else await takeAll();
