import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { WorkoutsHeader } from './workouts-header';

const header = (isSignedIn: boolean) => {
  const props = { isSignedIn, isRefreshing: false, onRefresh: () => {}, onCreate: () => {} };
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(WorkoutsHeader, props)));
};
/** The tag of the button around these words. */
const buttonOf = (words: string, html: string) =>
  new RegExp(`<(?:button|a)[^>]*>(?:<svg.*?</svg>)?${words}`).exec(html)?.[0];

it('offers New Workout to members; signed out it is disabled and a way in stands beside it', () => {
  expect(buttonOf('New Workout', header(true))).not.toContain('disabled');
  expect(header(true)).not.toContain('/login');
  expect(buttonOf('New Workout', header(false))).toContain('disabled=""');
  expect(buttonOf('Log In', header(false))).toContain('href="/login"');
});
