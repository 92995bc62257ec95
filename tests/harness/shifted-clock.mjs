// Loaded into a server under test: each SIGUSR2 puts its clock half an hour forward, as if that time had passed.
// Only what tells the time of day: Mongoose knows its dates by the real class.
const HALF_HOUR_MS = 1_800_000;
const realNow = Date.now.bind(Date);
let shift = 0;
Date.now = () => realNow() + shift;
process.on('SIGUSR2', () => {
  shift += HALF_HOUR_MS;
});
