import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import type { TrainingYear } from '@common/contract/training/training-year';
import { reckoned, WRITTEN } from '@common/import/ten-years.fixture';
import { pictures } from '../harness/browser';
import { type Club, type ClubMember, openClub, SIZES } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

const WEEKS = 52;
const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Workouts, kilograms and days as the member's screens are answered. */
async function figuresOf({ client }: ClubMember) {
  const year: TrainingYear = await client.call('GET', '/api/progress/year?timeZone=UTC&span=all');
  return {
    workouts: year.weeks.reduce((sum, { workouts }) => sum + workouts, 0),
    volume: year.weeks.reduce((sum, { volume }) => sum + volume.kg, 0),
    firstDay: year.days[0]?.date,
    lastDay: year.days.at(-1)?.date,
  };
}

test.each(SIZES)('a year is imported, undone and imported again, at %s', async (name, size) => {
  const member = await club.join(`import-${name.split(' ')[0]}@example.com`);
  const screen = await club.screenOf(member, size);
  const { page, context, complaints } = screen;
  onTestFailed(() => pictures({ screen }, club.server.output()));
  const { workouts, volume, firstDay, lastDay } = reckoned(WEEKS);
  const figures = { workouts, volume, firstDay, lastDay };
  const button = (text: string | RegExp) => page.getByRole('button', { name: text });
  await page.goto('/import');
  for (const again of [false, true]) {
    const year = fileOf('year.csv', WRITTEN['Strong, newest']!(WEEKS));
    await page.getByLabel('File to import').setInputFiles(year);
    await page.getByText(/^468 sets · Jan 2014 to Dec 2014$/).waitFor();
    await button('Import 52 workouts').click();
    await page.getByRole('heading', { name: '52 workouts imported' }).waitFor();
    expect(await figuresOf(member)).toEqual(figures);
    if (again) break;
    await button('Undo the import of year.csv').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click();
    await page.getByText('Import undone', { exact: true }).waitFor();
    expect(await figuresOf(member)).toMatchObject({ workouts: 0, volume: 0 });
    await button('Import Another File').click();
  }
  await page.getByRole('link', { name: 'See Progress' }).click();
  await page.getByRole('heading', { name: 'Progress', level: 1 }).waitFor();
  await page.goto('/import');
  await page.getByLabel('File to import').setInputFiles(fileOf('long.csv', '1\n'.repeat(500_001)));
  await page.getByText('The file has more than 500,000 lines. Please split it.').waitFor();
  await context.close();
  expect(complaints).toEqual([]);
});
