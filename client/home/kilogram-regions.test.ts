import { expect, it } from 'vitest';
import { countsInKilograms } from './kilogram-regions';

it('knows which regions count in kilograms', () => {
  expect(['de-DE', 'fr', 'en-GB', 'ja', 'pt-BR'].map(countsInKilograms)).toEqual(Array(5).fill(true));
  expect(['en-US', 'en', 'es-US', 'my', 'nonsense!'].map(countsInKilograms)).toEqual(Array(5).fill(false));
});
