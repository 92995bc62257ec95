/**
 * Freezes a value and all its parts, so that no holder can change it for another. A frozen value is trusted to be
 * frozen in depth.
 */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  // Dates and ObjectIds keep their value elsewhere; nothing changes them.
  if (Object.getPrototypeOf(value) !== Object.prototype && !Array.isArray(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}
