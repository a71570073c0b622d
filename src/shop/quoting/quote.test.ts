import { describe, expect, it, test } from 'vitest'
import {
  mayAccept,
  mayDecline,
  mayPutBack,
  moveQuote,
  OFFER_STATES,
  type OfferState,
  offerOn,
  type Permission,
  QUOTE_STATES,
  type QuoteMove,
  type QuoteState,
  stateOn,
  waitsAfter,
} from './quote.ts'

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

it.each([
  ['requested', 'customer', true],
  ['message', 'customer', true],
  ['accepted', 'customer', false],
  ['declined', 'customer', false],
  ['message', 'staff', false],
  ['quoted', 'staff', false],
  ['declined', 'staff', false],
  ['expired', 'shop', null],
  ['reminded', 'shop', null],
] as const)('after %s by the %s a request waits for staff: %s', (kind, by, waits) => {
  expect(waitsAfter({ kind, by })).toBe(waits)
})

const LAST = '2026-12-03'
const DAYS = { before: '2026-12-02', 'the last': LAST, after: '2026-12-04' } as const

type Row = readonly [
  state: OfferState,
  day: keyof typeof DAYS,
  accept: Permission,
  decline: Permission,
  back: Permission,
]

const TABLE: readonly Row[] = [
  ['open', 'before', 'yes', 'yes', 'offer-not-accepted'],
  ['open', 'the last', 'yes', 'yes', 'offer-not-accepted'],
  ['open', 'after', 'offer-over', 'offer-over', 'offer-not-accepted'],
  ['superseded', 'before', 'offer-superseded', 'offer-superseded', 'offer-not-accepted'],
  ['superseded', 'the last', 'offer-superseded', 'offer-superseded', 'offer-not-accepted'],
  ['superseded', 'after', 'offer-superseded', 'offer-superseded', 'offer-not-accepted'],
  ['accepted', 'before', 'done', 'offer-accepted', 'yes'],
  ['accepted', 'the last', 'done', 'offer-accepted', 'yes'],
  ['accepted', 'after', 'done', 'offer-accepted', 'offer-over'],
  ['declined', 'before', 'offer-declined', 'done', 'offer-not-accepted'],
  ['declined', 'the last', 'offer-declined', 'done', 'offer-not-accepted'],
  ['declined', 'after', 'offer-declined', 'done', 'offer-not-accepted'],
  ['expired', 'before', 'offer-over', 'offer-over', 'offer-not-accepted'],
  ['expired', 'the last', 'offer-over', 'offer-over', 'offer-not-accepted'],
  ['expired', 'after', 'offer-over', 'offer-over', 'offer-not-accepted'],
]

describe('what the customer may do with an offer', () => {
  test.each(TABLE)('%s, on the day %s its end', (state, day, accept, decline, back) => {
    const offer = { state, validUntil: LAST }
    expect(mayAccept(offer, DAYS[day])).toBe(accept)
    expect(mayDecline(offer, DAYS[day])).toBe(decline)
    expect(mayPutBack({ state, holdsUntil: LAST }, DAYS[day])).toBe(back)
  })

  test('every state on every day is in the table', () => {
    const named = TABLE.map(([state, day]) => `${state} ${day}`)
    const every = OFFER_STATES.flatMap((state) => Object.keys(DAYS).map((day) => `${state} ${day}`))
    expect(named.toSorted()).toEqual(every.toSorted())
  })
})

test.each(QUOTE_STATES)(
  'a request that is %s is shown as such, except with an offer whose last day has passed',
  (state) => {
    const offer = { state: 'open', validUntil: LAST } as const
    expect(stateOn(state, offer, LAST)).toBe(state)
    expect(stateOn(state, null, '2027-01-01')).toBe(state)
    expect(stateOn(state, offer, DAYS.after)).toBe(state === 'quoted' ? 'expired' : state)
    expect(offerOn({ state: 'accepted', validUntil: LAST }, DAYS.after)).toBe('accepted')
  },
)
