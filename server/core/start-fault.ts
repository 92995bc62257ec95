/** A setting with which this server cannot start: one sentence that names it, for the person who starts the server. */
export class StartFault extends Error {
  override name = 'StartFault';
}
