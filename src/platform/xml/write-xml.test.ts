import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readXml } from './read-xml.ts'
import { writeXml } from './write-xml.ts'
import type { XmlElement } from './xml-element.ts'

const LIMITS = { bytes: 1_000_000, elements: 10_000, depth: 20 }
const NAMESPACES = {
  '': ['', 'urn:one', 'urn:two'],
  a: ['urn:one', 'urn:three'],
  b: ['urn:two', 'urn:& "quoted"'],
} as const

const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_.-]{0,6}$/).filter((one) => !/^xml/i.test(one))
const value = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('&', '<', '>', '"', "'", '\t', '\n', '\r', ']', ' '),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
  })
  .map((text) => text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
const prefix = fc.constantFrom('', 'a', 'b')
const space = prefix.chain((one) =>
  fc.constantFrom(...NAMESPACES[one]).map((namespace) => ({ prefix: one, namespace })),
)

/** One prefix has one meaning on one element. */
function oneMeaning({ prefix: own, namespace, foreign }: XmlElement): boolean {
  const all = [{ prefix: own, namespace }, ...foreign]
  return all.every((one) => all.every((other) => one.prefix !== other.prefix || one.namespace === other.namespace))
}

const { element } = fc.letrec<{ element: XmlElement }>((tie) => ({
  element: fc
    .record({
      name,
      space,
      attributes: fc.dictionary(name, value, { maxKeys: 3, noNullPrototype: true }),
      foreign: fc.uniqueArray(
        fc
          .record({ name, space: space.filter((one) => one.prefix !== ''), value })
          .map(({ space: own, ...rest }) => ({ ...rest, ...own })),
        { maxLength: 2, selector: (one) => `${one.namespace} ${one.name}` },
      ),
      children: fc.oneof(
        { depthSize: 'small' },
        value.map((text) => (text === '' ? [] : [text])),
        fc.array(tie('element'), { maxLength: 3 }),
        fc.tuple(value, tie('element')).map(([text, child]) => [`text ${text}`, child]),
      ),
    })
    .map(({ space: own, ...rest }): XmlElement => ({ ...rest, ...own }))
    .filter(oneMeaning),
}))

test('what is written is read as it was', () => {
  fc.assert(
    fc.property(element, (root) => {
      expect(readXml(new TextEncoder().encode(writeXml(root)), LIMITS)).toEqual({ ok: true, root })
    }),
    { numRuns: 400 },
  )
})

test('elements stand on lines of their own, and namespaces are declared once', () => {
  const child: XmlElement = {
    name: 'b',
    namespace: 'urn:x',
    prefix: '',
    attributes: { n: '1 < 2' },
    foreign: [],
    children: [],
  }
  expect(writeXml({ ...child, name: 'a', attributes: {}, children: [child, { ...child, children: ['x'] }] })).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a xmlns="urn:x">\n  <b n="1 &lt; 2"/>\n  <b n="1 &lt; 2">x</b>\n</a>\n',
  )
})
