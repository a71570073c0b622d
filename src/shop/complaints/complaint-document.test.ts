import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ANSWER_WITHIN_DAYS, COMPLAINT_MOVES, COMPLAINT_STATES, PHOTOS_KEPT_MONTHS } from './complaint.ts'

test('docs/orders.md has every move of a complaint, and how long it waits', () => {
  const [, table = ''] = readFileSync('docs/orders.md', 'utf8').split(/<!-- \/?complaints -->/)
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
  const moves = COMPLAINT_STATES.flatMap((from) =>
    COMPLAINT_MOVES[from].map(({ act, to, by }) => `| ${from} | ${act} | ${to} | ${by.join(', ')} |`),
  )
  expect(rows).toEqual(moves)
  const document = readFileSync('docs/orders.md', 'utf8')
  expect(document).toContain(`*Answered* waits ${ANSWER_WITHIN_DAYS} days`)
  expect(document).toContain(`Photos are kept ${PHOTOS_KEPT_MONTHS} months`)
})
