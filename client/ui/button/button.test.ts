import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, expectTypeOf, it } from 'vitest';
import type { ButtonSize } from './button';
import { Button } from './button';

it('[9.17] has four sizes, each with a look of its own', () => {
  expectTypeOf<ButtonSize>().toEqualTypeOf<'default' | 'sm' | 'lg' | 'icon'>();
  const sizes: ButtonSize[] = ['default', 'sm', 'lg', 'icon'];
  const looks = sizes.map((size) => renderToStaticMarkup(createElement(Button, { size }, 'Save')));
  expect(new Set(looks).size).toBe(sizes.length);
  expect(looks[0]).toBe(renderToStaticMarkup(createElement(Button, null, 'Save')));
});
