import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  planRefund,
  readStripeReference,
  returnablePayments,
  stripeReference,
  surplusOf,
  takenBackReference,
} from './refund.ts'

let id = 0
const came = (amount: number, reference: string, kind = 'payment', method = 'transfer') => ({
  id: (id += 1),
  kind,
  amount,
  method,
  reference,
})
const card = (amount: number, intent: string) => came(amount, stripeReference(intent), 'payment', 'card')
const refund = (amount: number, paymentIntentId: string | null, state: 'due' | 'sent' | 'done' | 'failed' = 'due') => ({
  amount,
  paymentIntentId,
  state,
})

describe('what can be paid back (decisions §9: by the way it came, never more than came)', () => {
  test('the newest payment first', () => {
    const ledger = [card(3000, 'pi_1'), came(2000, 'transfer:a'), card(1000, 'pi_2')]
    expect(returnablePayments(ledger, [])).toEqual([
      { method: 'card', paymentIntentId: 'pi_2', left: 1000 },
      { method: 'transfer', paymentIntentId: null, left: 2000 },
      { method: 'card', paymentIntentId: 'pi_1', left: 3000 },
    ])
  })

  test('less what is being paid back already, but not what failed', () => {
    const ledger = [card(3000, 'pi_1'), came(2000, 'transfer:a'), came(500, 'transfer:b')]
    const refunds = [refund(1000, 'pi_1', 'done'), refund(500, 'pi_1', 'failed'), refund(700, null, 'sent')]
    expect(returnablePayments(ledger, refunds)).toEqual([
      { method: 'transfer', paymentIntentId: null, left: 1800 },
      { method: 'card', paymentIntentId: 'pi_1', left: 2000 },
    ])
  })

  test('nothing of a payment that the bank has taken back, unless the dispute was won', () => {
    const taken = [card(3000, 'pi_1'), came(-3000, stripeReference('pi_1', 'du_1'), 'dispute', 'card')]
    expect(returnablePayments(taken, [])).toEqual([])
    const won = [...taken, came(3000, stripeReference('pi_1', 'du_1', 'won'), 'dispute-won', 'card')]
    expect(returnablePayments(won, [])).toHaveLength(1)
  })

  test('nothing of a payment that was entered by mistake', () => {
    const mistake = came(3000, 'transfer:a')
    const ledger = [mistake, came(-3000, takenBackReference(mistake.id)), came(2000, 'transfer:b')]
    expect(returnablePayments(ledger, [])).toEqual([{ method: 'transfer', paymentIntentId: null, left: 2000 }])
  })

  test('transfers are one part, each card payment is one', () => {
    const ledger = [came(2000, 'a'), card(1000, 'pi_1'), came(500, 'b'), card(700, 'pi_2')]
    expect(planRefund(3000, returnablePayments(ledger, []))).toEqual([
      { method: 'card', paymentIntentId: 'pi_2', amount: 700 },
      { method: 'transfer', paymentIntentId: null, amount: 1300 },
      { method: 'card', paymentIntentId: 'pi_1', amount: 1000 },
    ])
  })

  test('any refund: its parts sum to it, or to all that is left, and none is more than its payment', () => {
    const payments = fc.array(fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.boolean()), { maxLength: 8 })
    fc.assert(
      fc.property(payments, fc.integer({ min: 0, max: 9_000_000 }), (given, wanted) => {
        const ledger = given.map(([amount, isCard], at) =>
          isCard ? card(amount, `pi_${at}`) : came(amount, `t:${at}`),
        )
        const returnable = returnablePayments(ledger, [])
        const parts = planRefund(wanted, returnable)
        const all = given.reduce((sum, [amount]) => sum + amount, 0)
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.min(wanted, all))
        for (const { paymentIntentId, amount } of parts) {
          const of = returnable.filter((one) => one.paymentIntentId === paymentIntentId)
          expect(amount).toBeGreaterThan(0)
          expect(amount).toBeLessThanOrEqual(of.reduce((sum, { left }) => sum + left, 0))
        }
        // What is being paid back is not paid back again.
        const open = parts.map(({ paymentIntentId, amount }) => refund(amount, paymentIntentId))
        const left = returnablePayments(ledger, open).reduce((sum, one) => sum + one.left, 0)
        expect(left).toBe(all - Math.min(wanted, all))
      }),
    )
  })
})

test.each([
  [{ asked: 5000, came: 8000 }, [], 3000],
  [{ asked: 5000, came: 8000 }, [refund(1000, null)], 2000],
  [{ asked: 5000, came: 8000 }, [refund(1000, null, 'done'), refund(3000, null, 'sent')], 0],
  [{ asked: 5000, came: 4000 }, [], 0],
  [{ asked: -100, came: 4000 }, [], 4000],
])('the surplus of %o with %o is %i', (sums, refunds, surplus) => {
  expect(surplusOf(sums, refunds)).toBe(surplus)
})

test('a reference names its payment', () => {
  expect(readStripeReference(stripeReference('pi_1', 're_1'))).toBe('pi_1')
  expect(readStripeReference('transfer:pi_1')).toBeNull()
})
