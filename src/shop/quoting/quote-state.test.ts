import { describe, expect, test } from 'vitest'
import { moveQuote, QUOTE_STATES, type QuoteMove, type QuoteState } from './quote-state.ts'

const MOVES: readonly QuoteMove[] = ['quote', 'accept', 'decline', 'expire']
const ALLOWED: Readonly<Record<string, QuoteState>> = {
  'requested quote': 'quoted',
  'requested decline': 'declined',
  'quoted quote': 'quoted',
  'quoted accept': 'accepted',
  'quoted decline': 'declined',
  'quoted expire': 'expired',
  'declined quote': 'quoted',
  'expired quote': 'quoted',
  'expired decline': 'declined',
}

describe('the states of a quote request', () => {
  const every = QUOTE_STATES.flatMap((state) => MOVES.map((move) => [state, move] as const))

  test.each(every)('%s, %s', (state, move) => {
    expect(moveQuote(state, move)).toBe(ALLOWED[`${state} ${move}`] ?? null)
  })
})
