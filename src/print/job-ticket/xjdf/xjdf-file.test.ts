import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryTicket, configurationOf, makeTicket } from '../testing/some-tickets.ts'
import { ticketXjdf } from './ticket-xjdf.ts'
import type { Xjdf } from './xjdf.ts'
import { readXjdf, writeXjdf } from './xjdf-file.ts'

const SENDER = { agent: 'Trimline', version: '1', device: 'trimline' }
const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readXjdf(utf8(text))
const NS = 'xmlns="http://www.CIP4.org/JDFSchema_2_0"'
const job = (inner: string, attributes = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><XJDF ${NS} JobID="J1" Types="Product" ${attributes}>${inner}</XJDF>`

function readBack(xjdf: Xjdf): Xjdf {
  const reading = read(writeXjdf(xjdf))
  if (!reading.ok) throw new Error(`${reading.path} ${reading.reason}`)
  return reading.xjdf
}

describe('what is written', () => {
  test('is read as it was: tickets of whatever can be ordered', () => {
    fc.assert(
      fc.property(arbitraryTicket, (ticket) => {
        const xjdf = withoutEmpty(ticketXjdf(ticket, SENDER))
        expect(readBack(xjdf)).toEqual(xjdf)
      }),
      { numRuns: 60 },
    )
  })

  test('is read as it was: any text, number and token', () => {
    const text = fc.string({ unit: 'grapheme' }).map(printable)
    const token = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9._-]{0,12}$/)
    const number = fc.double({ noNaN: true, noDefaultInfinity: true })
    const xjdf = fc.record(
      {
        JobID: token,
        Types: fc.array(token, { minLength: 1, maxLength: 4 }),
        DescriptiveName: text,
        ResourceSet: fc.array(
          fc.record({
            Name: fc.constant('CustomerInfo'),
            Usage: fc.constantFrom('Input', 'Output'),
            Resource: fc.array(
              fc.record({
                CustomerInfo: fc.record({ CustomerJobName: text }),
                AmountPool: fc.record({
                  PartAmount: fc.array(fc.record({ Amount: number.filter((one) => !Object.is(one, -0)) }), {
                    minLength: 1,
                  }),
                }),
              }),
              { minLength: 1, maxLength: 3 },
            ),
          }),
          { minLength: 1, maxLength: 3 },
        ),
      },
      { requiredKeys: ['JobID', 'Types'] },
    )
    fc.assert(
      fc.property(xjdf, (value) => {
        expect(readBack(value)).toEqual(value)
      }),
    )
  })

  test('refers to nothing that is not there', () => {
    const Resource = [{ Component: { MediaRef: 'M9' } }]
    expect(() =>
      writeXjdf({ JobID: 'J1', Types: ['Cutting'], ResourceSet: [{ Name: 'Component', Resource }] }),
    ).toThrow('there is no M9')
  })
})

/** XML has no place for control characters. */
function printable(text: string): string {
  return text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}

/** A list without entries is not written. */
function withoutEmpty<T>(value: T): T {
  const kept: unknown = JSON.parse(
    JSON.stringify(value, (_, one: unknown) => (Array.isArray(one) && one.length === 0 ? undefined : one)),
  )
  return keepElements(kept, value) as T
}

/** Lists of raw elements stay as they are, empty ones too. */
function keepElements(copy: unknown, value: unknown): unknown {
  const root = copy as Record<string, unknown>
  return { ...root, AuditPool: (value as Xjdf).AuditPool }
}

describe('what others have added', () => {
  test('is kept, in its place', () => {
    const text = job(
      `<Comment Type="Remark">Sharp &amp; shiny</Comment><ResourceSet Name="Media" Usage="Input">
        <Resource Brand="Acme" x:shelf="B 4" xmlns:x="urn:x"><GeneralID IDUsage="GTIN" IDValue="123"/><Part SheetName="S1" Run="7"/>
          <Media MediaType="Paper" Brightness="90"><MediaLayers><Glue/></MediaLayers></Media><x:Bin row="3"> loose </x:Bin></Resource>
      </ResourceSet>`,
      'ProjectID="P7"',
    )
    const first = read(text)
    if (!first.ok) throw new Error(first.reason)
    expect(readBack(first.xjdf)).toEqual(first.xjdf)
    const written = writeXjdf(first.xjdf)
    expect(written.match(/<(?!\/|\?)[\w:]+/g)).toEqual([
      '<XJDF',
      '<Comment',
      '<ResourceSet',
      '<Resource',
      '<GeneralID',
      '<Part',
      '<Media',
      '<MediaLayers',
      '<Glue',
      '<x:Bin',
    ])
    for (const kept of [
      'x:shelf="B 4"',
      'Run="7"',
      'Brightness="90"',
      '> loose <',
      'Sharp &amp; shiny',
      'ProjectID="P7"',
    ])
      expect(written).toContain(kept)
    expect(first.xjdf.ResourceSet?.[0]?.Resource?.[0]?.Media?.MediaType).toBe('Paper')
  })

  test('any prefix will do', () => {
    const reading = read(
      '<a:XJDF xmlns:a="http://www.CIP4.org/JDFSchema_2_0" JobID="J1" Types=" Cutting  Folding "><a:ProductList><a:Product Amount="1"/></a:ProductList></a:XJDF>',
    )
    expect(reading).toMatchObject({
      ok: true,
      xjdf: { Types: ['Cutting', 'Folding'], ProductList: { Product: [{ Amount: 1 }] } },
    })
  })
})

describe('refused', () => {
  const laughs = '<!DOCTYPE XJDF [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'
  const deep = 50
  test.each([
    ['nothing', '', 'malformed'],
    ['no XML', 'JobID=J1', 'malformed'],
    ['one that breaks off', job('').slice(0, -8), 'malformed'],
    ['two roots', `${job('')}<XJDF/>`, 'malformed'],
    ['an unknown entity', job('<Comment>&nbsp;</Comment>'), 'malformed'],
    ['an attribute twice', job('', 'JobID="J2"'), 'malformed'],
    ['a prefix that is not declared', job('<x:Bin/>'), 'malformed'],
    ['entities in entities', `${laughs}${job('<Comment>&b;</Comment>').replace(/<\?.*?\?>/, '')}`, 'has-doctype'],
    ['a file of the machine', `<!DOCTYPE XJDF SYSTEM "file:///etc/passwd"><XJDF ${NS}/>`, 'has-doctype'],
    ['another encoding', job('').replace('UTF-8', 'ISO-8859-1'), 'not-utf-8'],
    ['too many levels', job('<Comment>'.repeat(deep) + '</Comment>'.repeat(deep)), 'too-large'],
    ['too many elements', job('<Comment/>'.repeat(100_001)), 'too-large'],
    ['too many bytes', job(`<Comment>${' '.repeat(5_000_000)}</Comment>`), 'too-large'],
    ['another document', '<Invoice/>', 'not-xjdf'],
    ['a message', '<XJMF xmlns="http://www.CIP4.org/JDFSchema_2_0"/>', 'not-xjdf'],
    ['JDF 1', '<JDF xmlns="http://www.CIP4.org/JDFSchema_1_1"/>', 'not-xjdf'],
  ])('%s', (_, text, code) => {
    expect(read(text)).toMatchObject({ ok: false, code })
  })

  test('bytes that are not UTF-8', () => {
    expect(readXjdf(Uint8Array.of(0xff, 0xfe, 60, 0))).toMatchObject({ ok: false, code: 'not-utf-8' })
  })

  test.each([
    ['no job', `<XJDF ${NS} Types="Cutting"/>`, '/XJDF/@JobID', 'missing'],
    [
      'an amount in words',
      job('<ProductList><Product Amount="many"/></ProductList>'),
      '/XJDF/ProductList[1]/Product[1]/@Amount',
      'must be a whole number',
    ],
    [
      'a box of three numbers',
      job('<ResourceSet Name="Layout"><Resource><Layout SurfaceContentsBox="0 0 1"/></Resource></ResourceSet>'),
      '/XJDF/ResourceSet[1]/Resource[1]/Layout[1]/@SurfaceContentsBox',
      'must be 4 numbers',
    ],
    [
      'a side that there is not',
      job('<ResourceSet Name="Media"><Resource><Part Side="Top"/></Resource></ResourceSet>'),
      '/XJDF/ResourceSet[1]/Resource[1]/Part[1]/@Side',
      'must be Front, Back',
    ],
    ['two lists of products', job('<ProductList/><ProductList/>'), '/XJDF/ProductList[2]', 'only one is allowed'],
    [
      'a reference to nothing',
      job('<ResourceSet Name="Component"><Resource><Component MediaRef="M1"/></Resource></ResourceSet>'),
      '/XJDF/ResourceSet[1]/Resource[1]/Component[1]/@MediaRef',
      'there is no M1',
    ],
    [
      'an id twice',
      job('<ProductList><Product ID="P1"/><Product ID="P1"/></ProductList>'),
      '/XJDF/ProductList[1]/Product[2]/@ID',
      'P1 is there twice',
    ],
    [
      'a set of other things than it says',
      job('<ResourceSet Name="Media"><Resource><Layout/></Resource></ResourceSet>'),
      '/XJDF/ResourceSet[1]/@Name',
      'Media holds Layout',
    ],
  ])('%s', (_, text, path, reason) => {
    expect(read(text)).toEqual({ ok: false, code: 'invalid', path, reason })
  })

  test('never throws, whatever a ticket has become on its way', () => {
    const good = writeXjdf(ticketXjdf(makeTicket([{ configuration: configurationOf(19), quantity: 250 }]), SENDER))
    fc.assert(
      fc.property(fc.nat(good.length), fc.nat(40), fc.string({ maxLength: 8 }), (at, length, put) => {
        expect(read(good.slice(0, at) + put + good.slice(at + length))).toHaveProperty('ok')
      }),
    )
  })
})
