import { loops } from '../docs/room-imports';

// Part of `npm run lint`: rooms that import each other, by however many rooms between (ARCHITECTURE.md, who stands on whom).

const found = Object.entries(loops());
for (const [where, rooms] of found)
  console.error(`${where}: these import each other, or stand on some that do: ${rooms.join(', ')}`);
process.exitCode = found.length > 0 ? 1 : 0;
