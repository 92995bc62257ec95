import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Progress } from './progress';

const bar = (value: number) => renderToStaticMarkup(createElement(Progress, { value, label: 'Exercises' }));

it('runs from 0 to the maximum of product.md 9, 100, whatever it is told', () => {
  expect(bar(40)).toMatch(/aria-valuemax="100".*aria-valuenow="40"/);
  expect(bar(250)).toContain('aria-valuenow="100"');
  expect(bar(-3)).toContain('aria-valuenow="0"');
});
