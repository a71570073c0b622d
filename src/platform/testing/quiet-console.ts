import { format } from 'node:util'
import { afterAll, afterEach, expect } from 'vitest'

/*
 * Set-up of every test file: what goes to console.error or console.warn fails the test that was running, because in
 * the shop it would be a fault in the log. A test that is about such a message puts its own spy in the way:
 * `const error = vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */

const consoleErrors: string[] = []

for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => consoleErrors.push(`console.${level}: ${format(...words)}`)
}

/** What was complained of since it was last asked for. */
export function takeConsoleErrors(): string[] {
  return consoleErrors.splice(0)
}

const expectNone = () => expect(takeConsoleErrors(), 'consoleErrors on the console').toEqual([])

afterEach(expectNone)
afterAll(expectNone)
