// `npm run figures`: every exercise of the library as its figure, start pose faint and end pose solid, on one page of each
// theme in the folder `figures`. Words after `--` name the exercises wanted; `--steps` shows six moments of each instead.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { movementOf } from '@client/exercises/figures/choose';
import { figureColours } from '@client/exercises/figures/colours';
import { drawAt, drawKey, WIDE } from '@client/exercises/figures/draw';
import type { Shape } from '@client/exercises/figures/shape';
import { tonesOf } from '@client/exercises/figures/tones';
import { declarations, type ThemeName } from '@client/ui/theme/tokens';
import { allEntries } from '@server/training/exercises/library/all-entries';

const given = process.argv.slice(2);
const words = given.filter((word) => !word.startsWith('--')).map((word) => word.toLowerCase());
const isSteps = given.includes('--steps');
const folder = join(import.meta.dirname, '..', 'figures');

const paths = (shapes: readonly Shape[]): string =>
  shapes
    .map(({ path, tone, line, isFar }) => {
      const stroke = line ? ` stroke-width="${line.toFixed(2)}"` : '';
      return `<path class="${tone}${isFar ? ' far' : ''}" d="${path}"${stroke}/>`;
    })
    .join('');
const picture = (inner: string): string => `<svg class="figure" viewBox="0 0 ${WIDE} ${WIDE}">${inner}</svg>`;

const cells: string[] = [];
for (const exercise of allEntries) {
  const { name, muscleGroups } = exercise;
  if (words.length > 0 && !words.some((word) => name.toLowerCase().includes(word))) continue;
  const movement = movementOf(exercise);
  const toneOf = tonesOf(muscleGroups);
  const both = `<g class="ghost">${paths(drawKey(movement, 0, toneOf, 'moving'))}</g>${paths(drawKey(movement, movement.shown, toneOf, 'all'))}`;
  const steps = [0, 0.15, 0.25, 0.44, 0.6, 0.8].map((at) =>
    picture(paths(drawAt(movement, at * movement.seconds, toneOf))),
  );
  cells.push(
    ...(isSteps ? steps : [picture(both)]).map(
      (one) => `<figure>${one}<figcaption>${name}</figcaption></figure>`,
    ),
  );
}
const page = (theme: ThemeName): string => `<!doctype html><meta charset="utf-8"><title>Figures</title><style>
:root { ${declarations(theme)} }
body { margin: 0; padding: 8px; background: var(--page); color: var(--muted); font: 12px sans-serif; display: grid; grid-template-columns: repeat(${isSteps ? 6 : 8}, 1fr); gap: 8px; }
figure { margin: 0; padding: 4px; background: var(--card); border-radius: 12px; }
.figure { display: block; width: 100%; ${figureColours} }
</style>${cells.join('\n')}`;
await mkdir(folder, { recursive: true });
for (const theme of ['dark', 'light'] as const) await writeFile(join(folder, `${theme}.html`), page(theme));
console.log(`${cells.length} pictures: ${folder}`);
