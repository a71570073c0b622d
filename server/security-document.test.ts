import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectPath } from '#platform/config/config.server.ts'

/* docs/security.md says what holds the shop to each item: it must be there. */

const named = [...readFileSync(projectPath('docs/security.md'), 'utf8').matchAll(/`((?:src|server|e2e)\/[^`]+)`/g)]
const files = [...new Set(named.map(([, file = '']) => file))]

test('names files', () => {
  expect(files.length).toBeGreaterThan(30)
})

test.each(files)('%s is there', (file) => {
  expect(existsSync(projectPath(file))).toBe(true)
})
