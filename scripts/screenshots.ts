// `npm run screenshots`: every screen and dialog in its states, in four sizes and both themes, and what changes with a wide
// window in two more, from the demo club. Words after `--` name the places wanted (`npm run screenshots -- home player`).
//   --size=320x568   one size alone, any: `844x390` is a phone on its side
//   --theme=dark     one theme alone
//   --data=long      a club of long names, and a workout of 25 exercises
//   --text=200       text of twice the size, in percent
//   --whole          takes pages to their end
//   --readme         the README's own set anew, into docs/screenshots
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contactSheet } from './screenshots/contact-sheet';
import { dataNamed } from './screenshots/data';
import { type DemoClub, openDemoClub } from './screenshots/demo-club';
import { takeReadmeSet } from './screenshots/readme-set';
import { SIZES, sizeNamed, THEMES } from './screenshots/sizes';
import { type Picture, takeWalk } from './screenshots/take';

const given = process.argv.slice(2);
const words = given.filter((word) => !word.startsWith('--'));
const optionOf = (name: string): string | undefined =>
  given.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const folder = join(import.meta.dirname, '..', 'screenshots');
const only = optionOf('size');
const data = dataNamed(optionOf('data') ?? 'demo');
const options = {
  folder,
  words,
  whole: given.includes('--whole'),
  themes: THEMES.filter((theme) => theme === (optionOf('theme') ?? theme)),
  textPercent: Number(optionOf('text') ?? 100),
};

const startedAt = Date.now();
const seconds = (): number => Math.round((Date.now() - startedAt) / 1000);

/** Runs some work in a club of its own, so that each size shows the same data. */
async function inClub<T>(work: (club: DemoClub) => Promise<T>): Promise<T> {
  const club = await openDemoClub(data.fill);
  try {
    return await work(club);
  } finally {
    await club.close();
  }
}

async function takeAll(): Promise<void> {
  const pictures: Picture[] = [];
  await rm(folder, { recursive: true, force: true });
  for (const size of only ? [sizeNamed(only)] : SIZES) {
    console.log(`Filling a club for ${size.name} …`);
    await inClub(async (club) => {
      for (const walk of data.walks) pictures.push(...(await takeWalk(club, walk, size, options)));
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
