import { SIZES, THEMES } from './sizes';
import type { Picture } from './take';

/** One page with every picture: a row a place and state, a column a size and theme. */
export function contactSheet(pictures: readonly Picture[]): string {
  const rows = new Map<string, Picture[]>();
  for (const picture of pictures) {
    const key = `${picture.place} · ${picture.state}`;
    rows.set(key, [...(rows.get(key) ?? []), picture]);
  }
  const columns = SIZES.flatMap(({ name }) => THEMES.map((theme) => ({ size: name, theme })));
  const cell = (picture: Picture | undefined) =>
    picture
      ? `<td><a href="${picture.file}"><img loading="lazy" src="${picture.file}" alt="${picture.file}"></a></td>`
      : '<td></td>';
  const body = [...rows].map(([key, taken]) => {
    const cells = columns.map(({ size, theme }) =>
      cell(taken.find((picture) => picture.size === size && picture.theme === theme)),
    );
    return `<tr><th scope="row">${key}</th>${cells.join('')}</tr>`;
  });
  const heads = columns.map(({ size, theme }) => `<th scope="col">${size} ${theme}</th>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Win the day! · ${pictures.length} pictures</title>
<style>
  body { margin: 2rem; font: 14px system-ui; background: #777; color: #fff }
  th { padding: .5rem; text-align: left; vertical-align: top; position: sticky; left: 0 }
  td { padding: .25rem; vertical-align: top }
  img { height: 24rem; border-radius: 8px; display: block }
</style>
<h1>${pictures.length} pictures</h1>
<table>
<thead><tr><th></th>${heads.join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table>
</html>
`;
}
