// Loaded into a server under test: its clock starts at CLOCK_AT (ISO 8601) and goes on from there, so that data which
// was written long ago has not expired. Whole dates and not only Date.now, as the server asks for both.
const RealDate = Date;
const shift = RealDate.parse(process.env.CLOCK_AT ?? '') - RealDate.now();
const now = () => RealDate.now() + shift;
const ShiftedDate = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
RealDate.prototype.constructor = ShiftedDate;
globalThis.Date = ShiftedDate;
