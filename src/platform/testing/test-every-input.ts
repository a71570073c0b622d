import { expect, test } from 'vitest'

/** How many inputs are tried at once. */
const AT_ONCE = 8

/**
 * Tries every input of a fuzz table in one test, which is named for how many there are. All are tried, also after one has
 * failed; the failure names each input that failed, with what was wrong.
 */
export function testEveryInput<Input>(
  name: string,
  table: readonly (readonly [name: string, input: Input])[],
  check: (input: Input) => void | Promise<void>,
): void {
  test(`${name}: ${table.length} inputs`, { timeout: 30_000 + table.length * 500 }, async () => {
    expect(table.length).toBeGreaterThan(0)
    const failures: string[] = []
    const left = table.values()
    const tryInputs = async () => {
      for (const [input, value] of left) {
        try {
          await check(value)
        } catch (error) {
          failures.push(`${input}: ${error instanceof Error ? error.message : String(error)}`)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, tryInputs))
    expect(failures).toEqual([])
  })
}
