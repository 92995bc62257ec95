/** The actions done in this very tab: the rest that one of them began ends with a sound here. */
const own = new Set<string>();

export function rememberOwn(actionId: string): void {
  own.add(actionId);
}

export const isOwn = (actionId: string): boolean => own.has(actionId);
