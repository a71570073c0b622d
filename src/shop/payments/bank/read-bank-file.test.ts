import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBankFile } from './read-bank-file.ts'
import { readAmount, readDate, readDateOrder } from './read-cells.ts'

const read = (...lines: string[]) => readBankFile(lines.join('\r\n'))

describe('a bank’s CSV (decisions §9)', () => {
  test.each<[string, string[], [string, number, string, string][]]>([
    [
      'Barclays: one amount, a number column that may be empty',
      [
        'Number,Date,Account,Amount,Subcategory,Memo',
        ' ,24/11/2026,20-00-00 12345678,98.52,Counter Credit,"NIMBUS SKATES\t T 2026 000123 BGC"',
        ' ,04/11/2026,20-00-00 12345678,-1234.50,Bill Payment,INK LTD\tINV 88 BBP',
      ],
      [
        ['2026-11-24', 9852, '', 'NIMBUS SKATES T 2026 000123 BGC'],
        ['2026-11-04', -123_450, '', 'INK LTD INV 88 BBP'],
      ],
    ],
    [
      'Lloyds: debit and credit',
      [
        'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
        "24/11/2026,FPI,'30-00-00,12345678,NIMBUS T2026000123,,98.52,1098.52",
        "23/11/2026,DD,'30-00-00,12345678,POWER CO,45.00,,1000.00",
      ],
      [
        ['2026-11-24', 9852, '', 'NIMBUS T2026000123'],
        ['2026-11-23', -4500, '', 'POWER CO'],
      ],
    ],
    [
      'NatWest: months in letters, thousands marked, titles with blanks',
      [
        'Date, Type, Description, Value, Balance, Account Name, Account Number',
        '24 Nov 2026,BAC,"\'NIMBUS SKATES, FP 24/11/26, T-2026-000123","1,098.52","2,098.52",TRIMLINE,600000-12345678',
      ],
      [['2026-11-24', 109_852, '', "'NIMBUS SKATES, FP 24/11/26, T-2026-000123"]],
    ],
    [
      'HSBC: no titles at all',
      ['24/11/2026,NIMBUS SKATES T2026000123,98.52', '23/11/2026,"RENT, NOVEMBER","-1,200.00"'],
      [
        ['2026-11-24', 9852, '', 'NIMBUS SKATES T2026000123'],
        ['2026-11-23', -120_000, '', 'RENT, NOVEMBER'],
      ],
    ],
    [
      'Nationwide: lines above the table, pounds signs',
      [
        '"Account Name:","Business ****12345"',
        '"Account Balance:","£1,098.52"',
        '',
        '"Date","Transaction type","Description","Paid out","Paid in","Balance"',
        '"24 Nov 2026","Bank credit","NIMBUS SKATES","","£98.52","£1,098.52"',
      ],
      [['2026-11-24', 9852, '', 'NIMBUS SKATES']],
    ],
    [
      'Starling: a name of its own',
      [
        'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes',
        '24/11/2026,Nimbus Skates,T-2026-000123,FASTER PAYMENT,98.52,1098.52,INCOME,',
      ],
      [['2026-11-24', 9852, 'Nimbus Skates', 'T-2026-000123']],
    ],
    [
      'Monzo: an id, an amount and two columns beside it',
      [
        'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In',
        'tx_0001,24/11/2026,09:12:00,Faster payment,Nimbus Skates,,Income,98.52,GBP,98.52,GBP,T-2026-000123,,,T-2026-000123,,,98.52',
      ],
      [['2026-11-24', 9852, 'Nimbus Skates', 'T-2026-000123']],
    ],
    [
      'Tide: the year first, what was declined is left out',
      [
        'Date,Timestamp,Transaction ID,Transaction description,Amount,Status',
        '2026-11-24,2026-11-24 09:12,abc,Nimbus T-2026-000123,98.52,Completed',
        '2026-11-24,2026-11-24 09:13,abd,Nimbus T-2026-000123,98.52,Declined',
      ],
      [['2026-11-24', 9852, '', 'Nimbus T-2026-000123']],
    ],
    [
      'semicolons, and a byte order mark',
      ['\uFEFFDate;Description;Amount', '24/11/26;Nimbus;98.52'],
      [['2026-11-24', 9852, '', 'Nimbus']],
    ],
    [
      'months first, where a date can only be that',
      ['Date,Description,Amount', '11/04/2026,One,1.00', '11/24/2026,Two,2.00'],
      [
        ['2026-11-04', 100, '', 'One'],
        ['2026-11-24', 200, '', 'Two'],
      ],
    ],
  ])('of %s', (_bank, lines, expected) => {
    const file = read(...lines)
    const movements = file.ok ? file.movements : []
    expect(movements.map(({ bookedOn, amount, name, reference }) => [bookedOn, amount, name, reference])).toEqual(
      expected,
    )
  })

  test('counts what is no movement', () => {
    const file = read('Date,Description,Amount', '24/11/2026,One,1.00', 'Total,,1.00', '25/11/2026,Nothing,0.00')
    expect(file).toMatchObject({ ok: true, skipped: 2 })
  })

  test.each([
    ['', 'no-table'],
    ['nothing\nof any use', 'no-date'],
    ['24/11/2026,Only words', 'no-amount'],
    ['Date,Description,Amount\nsoon,One,much', 'no-movements'],
    ['Date,Amount', 'no-movements'],
  ])('is refused when it is none: %j, %s', (text, code) => {
    expect(readBankFile(text)).toEqual({ ok: false, code })
  })

  test('never throws, whatever somebody sends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => typeof readBankFile(text).ok === 'boolean'),
    )
    const cells = fc.array(fc.constantFrom('"', ',', '\n', '24/11/2026', 'Date', 'Amount', '1.00', '£', ';'), {
      maxLength: 40,
    })
    fc.assert(fc.property(cells, (parts) => typeof readBankFile(parts.join('')).ok === 'boolean'))
  })
})

describe('cells', () => {
  test.each([
    ['98.52', 9852],
    ['1,234.50', 123_450],
    ['£98.5', 9850],
    ['-98.52', -9852],
    ['-£98.52', -9852],
    ['£-98.52', -9852],
    ['\u221298.52', -9852],
    ['98.52-', -9852],
    ['(98.52)', -9852],
    ['+98.52', 9852],
    ['98.52 CR', 9852],
    ['98.52DR', -9852],
    ['.50', 50],
    ['0', 0],
    ['98.52 GBP', 9852],
    ['', null],
    ['-', null],
    ['(98.52', null],
    ['98.525', null],
    ['1e3', null],
    ['98,52', null],
    ['T-2026', null],
  ])('%s is %s pence', (text, amount) => {
    expect(readAmount(text)).toBe(amount)
  })

  test.each([
    ['24/11/2026', '2026-11-24'],
    ['4/1/26', '2026-01-04'],
    ['24-11-2026', '2026-11-24'],
    ['24.11.2026 09:30', '2026-11-24'],
    ['2026-11-24T09:30:00Z', '2026-11-24'],
    ['20261124', '2026-11-24'],
    ['24 Nov 2026', '2026-11-24'],
    ['24-Nov-26', '2026-11-24'],
    ['3rd September 2026', '2026-09-03'],
    ['31/02/2026', null],
    ['24 Foo 2026', null],
    ['11', null],
    ['', null],
  ])('%s is %s', (text, date) => {
    expect(readDate(text, 'day-first')).toBe(date)
  })

  test('dates are the UK’s unless one of them cannot be', () => {
    expect(readDateOrder(['04/11/2026', '24/11/2026'])).toBe('day-first')
    expect(readDateOrder(['04/11/2026'])).toBe('day-first')
    expect(readDateOrder(['11/24/2026', '04/11/2026'])).toBe('month-first')
  })
})
