import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openSchemas, openSchematron, type RulesReport } from '../testing/published-rules.server.ts'
import { everySort, someCreditNote, someInvoice } from '../testing/some-documents.ts'
import { writeUbl } from './write-ubl.ts'

/*
 * The rules that CEN publishes for EN 16931, and the schemas of UBL 2.1. They are not part of this project: README.md says
 * where they come from and where they are looked for.
 */

const HERE = join(import.meta.dirname, '..', 'testing', 'published')
const RULES = process.env.EN16931_RULES || join(HERE, 'EN16931-UBL-validation-preprocessed.sch')
const SCHEMAS = process.env.UBL_SCHEMAS || join(HERE, 'ubl-2.1')

const documents = Object.entries(everySort()).map(([name, document]) => ({ name, document }))

function reason(name: string, file: string): string {
  return existsSync(file) ? '' : `: skipped, ${name} is not set and nothing is in ${HERE}`
}

describe.skipIf(!existsSync(RULES))(`the rules of EN 16931${reason('EN16931_RULES', RULES)}`, () => {
  let open: ((xml: string) => RulesReport) | undefined
  /** A run in which no rule fired is no pass. */
  function check(xml: string): string[] {
    open ??= openSchematron(RULES)
    const { fired, failed } = open(xml)
    if (fired < 40) throw new Error(`only ${fired} rules fired: this is no invoice in UBL`)
    return failed.map(({ id, text }) => `${id} ${text}`)
  }

  test.each(documents)('$name: every one holds', ({ document }) => {
    expect(check(writeUbl(document))).toEqual([])
  })

  test('are really held against it: what is broken on purpose is found', () => {
    const invoice = writeUbl(someInvoice())
    const note = writeUbl(someCreditNote({ amount: 1000 }))
    const ids = (xml: string) => check(xml).map((failed) => failed.split(' ')[0])
    expect(ids(invoice.replace('GB999999973', 'UK999999973'))).toEqual(['BR-CO-09'])
    expect(ids(invoice.replace('80.44</cbc:TaxExclusiveAmount', '80.45</cbc:TaxExclusiveAmount'))).toEqual([
      'BR-CO-13',
      'BR-CO-15',
    ])
    expect(ids(invoice.replaceAll('unitCode="H87"', 'unitCode="pieces"'))).toContain('BR-CL-23')
    expect(ids(note.replace('10.00</cbc:PayableAmount', '1.00</cbc:PayableAmount'))).toEqual(['BR-CO-16'])
  })

  test('another document is no pass', () => {
    expect(() => check('<Invoice/>')).toThrow('rules fired')
  })
})

describe.skipIf(!existsSync(SCHEMAS))(`the schemas of UBL 2.1${reason('UBL_SCHEMAS', SCHEMAS)}`, () => {
  const validate = openSchemas(SCHEMAS)

  test.each(documents)('$name: valid', async ({ document }) => {
    const root = document.kind === 'invoice' ? 'Invoice' : 'CreditNote'
    expect(await validate(root, writeUbl(document))).toEqual([])
  })

  test('find elements in another order', async () => {
    const xml = writeUbl(someInvoice()).replace(/(<cbc:ID>.*?<\/cbc:ID>)(<cbc:IssueDate>.*?<\/cbc:IssueDate>)/, '$2$1')
    expect(await validate('Invoice', xml)).toHaveLength(1)
  })
})
