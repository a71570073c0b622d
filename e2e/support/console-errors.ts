import { type BrowserContext, expect } from '@playwright/test'

/** What a browser complained of during a test: a test ends well only without consoleErrors, or with those it expects. */
export interface ConsoleErrors {
  /** The test is about this consoleError: it must come, and does not fail the test. */
  expect(pattern: RegExp): void
}

/** An aborted request is the browser's own doing: the shopper went on before the answer came. */
const ABORTED = 'net::ERR_ABORTED'

/** A page whose customer signs out while its scripts still load asks for their comparison, and puts it away. */
const SIGNED_OUT = /^console: .*status of 401 .*\/api\/compare\/types\)$/

/** Listens to every page of a context: errors on the console, uncaught errors, requests without an answer. */
export function followConsoleErrors(context: BrowserContext): ConsoleErrors & { settle(): void } {
  const heard: string[] = []
  const expected: RegExp[] = []
  context.on('console', (message) => {
    const consoleError = `console: ${message.text()} (${message.location().url})`
    if (message.type() === 'error' && !SIGNED_OUT.test(consoleError)) heard.push(consoleError)
  })
  context.on('weberror', (error) => heard.push(`uncaught: ${String(error.error().stack ?? error.error())}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no answer'
    if (reason !== ABORTED) heard.push(`request: ${request.url()} ${reason}`)
  })
  return {
    expect: (pattern) => expected.push(pattern),
    settle() {
      const unexpected = heard.filter((consoleError) => !expected.some((pattern) => pattern.test(consoleError)))
      const missing = expected.filter((pattern) => !heard.some((consoleError) => pattern.test(consoleError)))
      expect.soft(unexpected, 'what the browser complained of').toEqual([])
      expect.soft(missing.map(String), 'consoleErrors that were expected and did not come').toEqual([])
    },
  }
}
