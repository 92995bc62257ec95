import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Ring } from './ring';

const ring = (value: number) => renderToStaticMarkup(createElement(Ring, { value, label: 'Exercises' }));

it('[9.16] runs from 0 to 100, whatever it is given', () => {
  expect(ring(40)).toMatch(/aria-valuemax="100".*aria-valuenow="40"/);
  expect(ring(250)).toContain('aria-valuenow="100"');
  expect(ring(-3)).toContain('aria-valuenow="0"');
});
