/** Frozen all through, so that who was given it can change it for nobody else. What is frozen already is trusted. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  // Dates and ObjectIds keep their value elsewhere; nothing changes them.
  if (Object.getPrototypeOf(value) !== Object.prototype && !Array.isArray(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}
