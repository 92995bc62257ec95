import type { MatcherFunction, queries } from '@testing-library/dom';

/** Text to match, in a form that can be sent to the page. */
export type Wanted = { text: string; exact: boolean } | { pattern: string; flags: string };

/** One step of a locator, in a form that can be sent to the page. */
export type Step =
  | { by: 'role'; role: string; name?: Wanted }
  | { by: 'text' | 'label'; wanted: Wanted }
  | { by: 'css'; selector: string }
  | { by: 'visible'; visible: boolean }
  | { by: 'first' };

/** Runs in the page, which has the Testing Library's queries: the elements that the steps lead to. */
export function findAll(steps: Step[]): Element[] {
  const { TestingLibraryDom: library } = globalThis as unknown as { TestingLibraryDom: typeof queries };
  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
  /**
   * Matches text as Playwright does: a part of it in either case, unless `exact`. The library loses spaces between the
   * parts of a name.
   */
  const matching = (wanted: Wanted): MatcherFunction => {
    if ('pattern' in wanted) {
      const pattern = new RegExp(wanted.pattern, wanted.flags);
      return (seen, element) => pattern.test(seen) || pattern.test(tidy(element?.textContent ?? ''));
    }
    const escaped = wanted.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s*');
    const pattern = wanted.exact ? new RegExp(`^${escaped}$`) : new RegExp(escaped, 'i');
    return (seen) => pattern.test(tidy(seen));
  };
  /** Matches a text in parts as well, at the smallest element that has all of it: the library looks at each part alone. */
  const withinParts = (matches: MatcherFunction): MatcherFunction => {
    const hasText = (element: Element) => matches(tidy(element.textContent ?? ''), element);
    return (seen, element) =>
      matches(seen, element) ||
      (element !== null && hasText(element) && ![...element.children].some(hasText));
  };
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const within = (root: HTMLElement, step: Step): Element[] => {
    if (step.by === 'role')
      return library.queryAllByRole(root, step.role, step.name ? { name: matching(step.name) } : {});
    if (step.by === 'text') return library.queryAllByText(root, withinParts(matching(step.wanted)));
    if (step.by === 'label') return library.queryAllByLabelText(root, matching(step.wanted));
    return step.by === 'css' ? [...root.querySelectorAll(step.selector)] : [];
  };
  let elements: Element[] = [document.body];
  for (const step of steps) {
    if (step.by === 'first') elements = elements.slice(0, 1);
    else if (step.by === 'visible')
      elements = elements.filter((element) => isVisible(element) === step.visible);
    else elements = [...new Set(elements.flatMap((root) => within(root as HTMLElement, step)))];
  }
  return elements;
}

/** State of the found elements, and the point at which to press the first. */
export interface Sight {
  count: number;
  isVisible: boolean;
  isEnabled: boolean;
  /** The middle of the first element if nothing covers it, else null. */
  point: { x: number; y: number } | null;
}

/** Runs in the page. With `reach` the first element is scrolled into view before. */
export function look(found: Element[], reach: boolean): Sight {
  const [first] = found;
  if (!first) return { count: 0, isVisible: false, isEnabled: false, point: null };
  if (reach) first.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { x, y, width, height } = first.getBoundingClientRect();
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const top = document.elementFromPoint(middle.x, middle.y);
  const isTop = top !== null && (first.contains(top) || top.closest('label')?.control === first);
  return {
    count: found.length,
    isVisible: width > 0 && height > 0 && getComputedStyle(first).visibility === 'visible',
    isEnabled: !first.matches(':disabled') && !first.closest('[aria-disabled="true"]'),
    point: isTop ? middle : null,
  };
}

/** Runs in the page; chooses an option of a `select` as a member would. */
export function choose(found: Element[], label: string): void {
  const select = found[0] as HTMLSelectElement;
  const option = [...select.options].find((one) => one.label.trim() === label);
  if (!option) throw new Error(`There is no "${label}" to choose.`);
  select.value = option.value;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
