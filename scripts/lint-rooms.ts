import { loops } from '../docs/room-imports';

// Part of `npm run lint`: refuses rooms that import each other, directly or through others (ARCHITECTURE.md, "Who
// stands on whom").

const importLoops = Object.entries(loops());
for (const [where, rooms] of importLoops)
  console.error(`${where}: these import each other, or stand on some that do: ${rooms.join(', ')}`);
process.exitCode = importLoops.length > 0 ? 1 : 0;
