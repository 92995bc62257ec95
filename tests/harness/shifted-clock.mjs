// Loaded into a server under test: each SIGUSR2 puts its clock half an hour forward, or by CLOCK_STEP_MS, as if that
// time had passed. It starts ahead by CLOCK_AHEAD_MS.
// Only what tells the time of day: Mongoose knows its dates by the real class.
const STEP_MS = Number(process.env.CLOCK_STEP_MS ?? 1_800_000);
const realNow = Date.now.bind(Date);
let shift = Number(process.env.CLOCK_AHEAD_MS ?? 0);
Date.now = () => realNow() + shift;
process.on('SIGUSR2', () => {
  shift += STEP_MS;
  process.stdout.write('clock moved\n');
});
