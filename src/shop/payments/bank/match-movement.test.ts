import { describe, expect, test } from 'vitest'
import {
  findInvoiceNos,
  findOrderNos,
  type Payable,
  suggestOrders,
  suggestPaidOut,
  suggestTogether,
} from './match-movement.ts'

const NIMBUS: Payable = {
  orderId: 'a',
  orderNo: 'T-2026-000123',
  invoiceNos: ['I-2026-000045'],
  due: 9852,
  names: ['Maya Rowe', 'Nimbus Skates Ltd'],
}
const FERN: Payable = {
  ...NIMBUS,
  orderId: 'b',
  orderNo: 'T-2026-000124',
  invoiceNos: [],
  due: 4000,
  names: ['Fern & Thread'],
}

describe('the order that a movement may pay (decisions §9: the reference is the order’s number)', () => {
  test.each([
    ['T-2026-000123', ['T-2026-000123']],
    ['t 2026 000123', ['T-2026-000123']],
    ['T2026000123', ['T-2026-000123']],
    ['2026000123', ['T-2026-000123']],
    ['REF T/2026/123 THANKS', ['T-2026-000123']],
    ['FP 24/11/26 T-2026-000123 BGC', ['T-2026-000123']],
    ['T-2026-000123 AND T-2026-000124', ['T-2026-000123', 'T-2026-000124']],
    ['NIMBUS 98.52', []],
    ['12026000123', []],
    ['I-2026-000045', []],
  ])('%j names %j', (text, numbers) => {
    expect(findOrderNos(text)).toEqual(numbers)
  })

  test('an invoice’s number names its order too', () => {
    expect(findInvoiceNos('INV I-2026-000045')).toEqual(['I-2026-000045'])
    const movement = { amount: 1, name: '', reference: 'I2026000045' }
    expect(suggestOrders(movement, [FERN, NIMBUS])).toEqual([{ orderId: 'a', reasons: ['reference'] }])
  })

  test.each<[string, { amount: number; name: string; reference: string }, [string, string][]]>([
    [
      'reference, amount and name',
      { amount: 9852, name: 'NIMBUS SKATES', reference: 'T2026000123' },
      [['a', 'reference amount name']],
    ],
    ['reference alone, paid short', { amount: 5000, name: 'M ROWE', reference: 'T-2026-000123' }, [['a', 'reference']]],
    [
      'amount and name, cut off by the bank',
      { amount: 9852, name: 'NIMBUS SKAT', reference: 'ORDER' },
      [['a', 'amount name']],
    ],
    ['amount alone', { amount: 4000, name: 'SOMEBODY', reference: '' }, [['b', 'amount']]],
    ['name alone is not enough', { amount: 1, name: 'NIMBUS SKATES', reference: '' }, []],
    [
      'the reference counts more than the amount',
      { amount: 4000, name: '', reference: 'T 2026 123' },
      [
        ['a', 'reference'],
        ['b', 'amount'],
      ],
    ],
    ['nothing', { amount: 1, name: '', reference: '' }, []],
  ])('%s', (_case, movement, expected) => {
    const suggested = suggestOrders(movement, [FERN, NIMBUS]).map(({ orderId, reasons }) => [
      orderId,
      reasons.join(' '),
    ])
    expect(suggested).toEqual(expected)
  })

  test('one that is paid or cancelled is found by its reference, as money may come twice', () => {
    const paid = { ...NIMBUS, due: 0 }
    expect(suggestOrders({ amount: 9852, name: 'Nimbus Skates', reference: 'T-2026-000123' }, [paid])).toEqual([
      { orderId: 'a', reasons: ['reference'] },
    ])
  })
})

describe('money that left the account, and the refunds that it may have paid', () => {
  const refund = (id: string, amount: number, decidedOn = '2026-11-20') => ({ id, amount, decidedOn })
  const out = (id: number, amount: number, reference = '', bookedOn = '2026-11-24') => ({
    id,
    amount: -amount,
    name: '',
    reference,
    bookedOn,
  })
  const about = { orderNo: NIMBUS.orderNo, names: NIMBUS.names }

  test('in the amount of one, or of all together; the likeliest first, and none from before', () => {
    const refunds = [refund('a', 2000), refund('b', 3000, '2026-11-22')]
    const movements = [
      out(1, 2000),
      out(2, 5000, 'REFUND T2026000123'),
      out(3, 3000, 'MAYA ROWE'),
      out(4, 3000, '', '2026-11-21'),
      out(5, 4000),
    ]
    expect(suggestPaidOut({ ...about, refunds }, movements)).toEqual([
      { movementId: 2, refundIds: ['a', 'b'], reasons: ['reference', 'amount'] },
      { movementId: 3, refundIds: ['b'], reasons: ['amount', 'name'] },
      { movementId: 1, refundIds: ['a'], reasons: ['amount'] },
    ])
  })

  test('nothing is suggested for no refund', () => {
    expect(suggestPaidOut({ ...about, refunds: [] }, [out(1, 2000)])).toEqual([])
  })
})

describe('several orders that one movement names', () => {
  const [one, two] = [NIMBUS, FERN]
  const paid = (amount: number) => ({ amount, name: '', reference: `${one.orderNo} + ${two.orderNo}` })

  test('are one suggestion if what is due of them comes to it', () => {
    expect(suggestTogether(paid(13_852), [one, two]).map(({ orderId }) => orderId)).toEqual(['a', 'b'])
    expect(suggestTogether(paid(13_851), [one, two])).toEqual([])
    expect(suggestTogether({ ...paid(9852), reference: one.orderNo }, [one, two])).toEqual([])
  })
})
