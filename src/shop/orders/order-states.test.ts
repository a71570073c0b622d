import { describe, expect, test } from 'vitest'
import {
  isCovered,
  LINE_MOVES,
  LINE_STATES,
  type LineState,
  type Mover,
  makingState,
  mayMove,
  movesFrom,
  paymentState,
} from './order-states.ts'

const MOVERS = { c: 'customer', s: 'staff', m: 'manager', p: 'shop' } as const satisfies Record<string, Mover>

/** Every move of a line and who may make it, by the letters of MOVERS; every other move is refused. */
const MAY_MOVE: Record<string, string> = {
  'artwork wanted → checking': 'csmp',
  'artwork wanted → cancelled': 'csmp',
  'checking → proof sent': 'smp',
  'checking → approved': 'p',
  'checking → artwork wanted': 'csmp',
  'checking → cancelled': 'csmp',
  'proof sent → approved': 'csmp',
  'proof sent → changes asked': 'csmp',
  'proof sent → checking': 'csmp',
  'proof sent → cancelled': 'csmp',
  'changes asked → proof sent': 'smp',
  'changes asked → checking': 'csmp',
  'changes asked → cancelled': 'csmp',
  'approved → planned': 'smp',
  'approved → checking': 'csmp',
  'approved → cancelled': 'csmp',
  'planned → printed': 'smp',
  'planned → approved': 'sm',
  'planned → cancelled': 'm',
  'printed → finished': 'smp',
  'printed → planned': 'sm',
  'printed → cancelled': 'm',
  'finished → packed': 'smp',
  'finished → printed': 'sm',
  'finished → cancelled': 'm',
  'packed → dispatched': 'smp',
  'packed → finished': 'sm',
  'packed → cancelled': 'm',
  'dispatched → delivered': 'smp',
}

describe('moves of a line (decisions §9)', () => {
  const pairs = LINE_STATES.flatMap((from) => LINE_STATES.map((to) => ({ from, to })))

  test.each(pairs)('$from → $to', ({ from, to }) => {
    const allowed = MAY_MOVE[`${from} → ${to}`] ?? ''
    for (const [letter, mover] of Object.entries(MOVERS)) {
      expect([mover, mayMove(from, to, mover)]).toEqual([mover, allowed.includes(letter)])
      expect(movesFrom(from, mover).includes(to)).toBe(allowed.includes(letter))
    }
  })

  test('the table above names moves of states that exist', () => {
    const known = new Set(pairs.map(({ from, to }) => `${from} → ${to}`))
    expect(Object.keys(MAY_MOVE).filter((move) => !known.has(move))).toEqual([])
  })

  test('customers cancel until a line is planned', () => {
    const cancelled = LINE_STATES.filter((state) => mayMove(state, 'cancelled', 'customer'))
    expect(cancelled).toEqual(['artwork wanted', 'checking', 'proof sent', 'changes asked', 'approved'])
  })

  test('each state can be reached from the first ones', () => {
    const reached = new Set<LineState>(['artwork wanted', 'checking'])
    for (const state of reached) for (const { to } of LINE_MOVES[state]) reached.add(to)
    expect([...reached].toSorted()).toEqual([...LINE_STATES].toSorted())
  })
})

describe('making, from the lines (decisions §9)', () => {
  const cases: [LineState[], string][] = [
    [['artwork wanted'], 'placed'],
    [['artwork wanted', 'approved'], 'placed'],
    [['artwork wanted', 'planned'], 'in production'],
    [['checking', 'dispatched'], 'in production'],
    [['packed', 'packed'], 'in production'],
    [['dispatched'], 'dispatched'],
    [['dispatched', 'delivered'], 'dispatched'],
    [['dispatched', 'cancelled'], 'dispatched'],
    [['planned', 'cancelled'], 'in production'],
    [['checking', 'cancelled'], 'placed'],
    [['cancelled', 'cancelled'], 'cancelled'],
  ]
  test.each(cases)('%j: %s', (lines, making) => {
    expect(makingState(lines)).toBe(making)
  })
})

/** Pence asked, come and paid back; on account; the total at placing; the state; whether it is covered. */
const STANDINGS: [string, [number, number, number], boolean, number, string, boolean][] = [
  ['nothing came', [9852, 0, 0], false, 9852, 'unpaid', false],
  ['a part came', [9852, 5000, 0], false, 9852, 'part paid', false],
  ['a penny is missing', [9852, 9851, 0], false, 9852, 'part paid', false],
  ['all of it came', [9852, 9852, 0], false, 9852, 'paid', true],
  ['it came twice', [9852, 19_704, 0], false, 9852, 'paid', true],
  ['it came twice and once went back', [9852, 9852, 9852], false, 9852, 'paid', true],
  ['more is asked for after it was paid', [10_852, 9852, 0], false, 9852, 'part paid', false],
  ['a line was cancelled before anything came', [5000, 0, 0], false, 9852, 'unpaid', false],
  ['a line was cancelled and its money went back', [5000, 5000, 4852], false, 9852, 'part refunded', true],
  ['a line was cancelled, its money not yet paid back', [5000, 9852, 0], false, 9852, 'paid', true],
  ['all cancelled before anything came', [0, 0, 0], false, 9852, 'unpaid', false],
  ['all cancelled, the money not yet paid back', [0, 9852, 0], false, 9852, 'paid', false],
  ['all cancelled, a part paid back', [0, 852, 9000], false, 9852, 'part refunded', false],
  ['all cancelled and paid back', [0, 0, 9852], false, 9852, 'refunded', false],
  ['paid back without a cancellation', [9852, 0, 9852], false, 9852, 'refunded', false],
  ['a part of it disputed', [9852, 4000, 0], false, 9852, 'part paid', false],
  ['all of it disputed', [9852, 0, 0], false, 9852, 'unpaid', false],
  ['a disputed payment that was refunded before', [0, -9852, 9852], false, 9852, 'refunded', false],
  ['on account', [9852, 0, 0], true, 9852, 'on account', true],
  ['on account, a part paid', [9852, 1000, 0], true, 9852, 'part paid', true],
  ['on account and paid', [9852, 9852, 0], true, 9852, 'paid', true],
  ['on account, all cancelled', [0, 0, 0], true, 9852, 'unpaid', false],
  ['it never cost anything', [0, 0, 0], false, 0, 'paid', true],
]

describe('payment, from the ledger (decisions §9)', () => {
  test.each(STANDINGS)('%s', (_name, [asked, came, refunded], onAccount, total, payment, covered) => {
    const sums = { asked, came, refunded }
    expect(paymentState(sums, { onAccount, total })).toBe(payment)
    expect(isCovered(sums, { onAccount, total })).toBe(covered)
  })
})
