/**
 * The shop cannot start, and the operator can correct the reason (a wrong setting, data in use by another process). The
 * message says what to do, so that it is enough to print it: no stack, exit code 1.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
