import { expect, test } from 'vitest'
import { describeRules } from '../testing/describe-rules.ts'
import { FAULTS } from '../testing/faults.ts'
import { RULES } from './rules.ts'

test('docs/preflight.md is what the rules say', async () => {
  await expect(describeRules()).toMatchFileSnapshot('../../../../docs/preflight.md')
})

test('every rule has an id of its own, and a built-in fault for each of its levels', () => {
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length)
  for (const { id, levels } of RULES.filter(({ pdf }) => pdf !== undefined)) {
    const built = FAULTS.filter(({ rule }) => rule === id).map(({ level }) => level)
    expect([...new Set(built)].sort(), id).toEqual([...levels].sort())
  }
})

test('no sentence has an exclamation mark or lacks its end', () => {
  for (const { needed, mend, fine } of RULES) {
    for (const sentence of [needed, mend, fine]) expect(sentence).toMatch(/^[^!]+[.)]$/)
  }
})
