/**
 * The shop cannot start, and whoever starts it can put that right (a wrong setting, data held by another process). The
 * message says what to do, so that it is enough to print it: no stack, exit code 1.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
