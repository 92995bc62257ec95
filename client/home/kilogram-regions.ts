/** Regions that use pounds; all others use kilograms. */
const POUND_REGIONS = new Set(['US', 'LR', 'MM']);

/** True if a language's region uses kilograms. Without a region, that of most of its speakers counts. */
export function countsInKilograms(language: string): boolean {
  try {
    const { region } = new Intl.Locale(language).maximize();
    return region !== undefined && !POUND_REGIONS.has(region);
  } catch {
    return false;
  }
}
