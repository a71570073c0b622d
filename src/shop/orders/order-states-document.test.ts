import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COMPLETED_AFTER_DAYS, LINE_MOVES, LINE_STATES, MAKING_STATES, PAYMENT_STATES } from './order-states.ts'

const document = readFileSync('docs/orders.md', 'utf8')

/** The rows of the table after a heading or comment, as their cells. */
function rowsAfter(start: string): string[][] {
  const [, rest = ''] = document.split(start)
  const lines = rest.split('\n')
  const first = lines.findIndex((line) => line.startsWith('|'))
  const table = lines.slice(
    first,
    lines.findIndex((line, index) => index > first && !line.startsWith('|')),
  )
  const cells = table.map((line) => line.split('|').slice(1, -1))
  return cells.slice(2).map((row) => row.map((cell) => cell.trim()))
}

test('docs/orders.md has every move of a line, and who may make it', () => {
  const moves = LINE_STATES.flatMap((from) => LINE_MOVES[from].map(({ to, by }) => [from, to, by.join(', ')]))
  expect(rowsAfter('<!-- moves -->')).toEqual(moves)
})

test('docs/orders.md explains every state of making and of payment', () => {
  const names = (heading: string) => rowsAfter(heading).map(([name]) => name)
  expect(names('\n## Making\n')).toEqual([...MAKING_STATES])
  expect(names('\n## Payment\n')).toEqual([...PAYMENT_STATES])
  expect(document).toContain(`${COMPLETED_AFTER_DAYS} days after the last dispatch`)
})
