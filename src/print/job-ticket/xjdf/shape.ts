import { type ForeignAttribute, type XmlElement, xmlElement } from '#platform/xml/xml-element.ts'

/*
 * Elements of XJDF as shapes: which attributes and children each has, how they are read, and how they are written. The type of
 * a value follows from its shape, so that reader, writer and types cannot differ. What a shape does not name is kept as it is,
 * because every version adds to it, and whoever has sent it may want it back.
 */

/** All versions 2.x have this one. */
export const XJDF_NAMESPACE = 'http://www.CIP4.org/JDFSchema_2_0'

/** How the text of an attribute is read and written. */
interface Codec<T> {
  /** What it must be, for whoever has sent something else. */
  what: string
  /** Undefined for what it is not. */
  read(text: string): T | undefined
  write(value: T): string
}

export const text: Codec<string> = { what: 'text', read: (value) => value, write: (value) => value }

const NMTOKEN = /^[\p{L}\p{N}._:·-]+$/u

/** A name or number without spaces (`xs:NMTOKEN`). */
export const token: Codec<string> = {
  what: 'a token',
  read: (value) => (NMTOKEN.test(value.trim()) ? value.trim() : undefined),
  write: (value) => value,
}

export const tokens: Codec<readonly string[]> = {
  what: 'tokens',
  read: (value) => readAll(words(value), token.read),
  write: (value) => value.join(' '),
}

const INTEGER = /^[+-]?\d{1,15}$/
const FLOAT = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/

export const integer: Codec<number> = {
  what: 'a whole number',
  read: (value) => (INTEGER.test(value.trim()) ? Number(value) : undefined),
  write: String,
}

export const number: Codec<number> = {
  what: 'a number',
  read: (value) => (FLOAT.test(value.trim()) ? Number(value) : undefined),
  write: String,
}

/** So many numbers: a size, a box. */
export function numbers(count: number): Codec<readonly number[]> {
  return {
    what: `${count} numbers`,
    read: (value) => (words(value).length === count ? readAll(words(value), number.read) : undefined),
    write: (value) => value.join(' '),
  }
}

export const integers: Codec<readonly number[]> = {
  what: 'whole numbers',
  read: (value) => readAll(words(value), integer.read),
  write: (value) => value.join(' '),
}

export const flag: Codec<boolean> = {
  what: 'true or false',
  read: (value) => ({ true: true, 1: true, false: false, 0: false })[value.trim()],
  write: String,
}

const MOMENT = /^\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/

/** A moment as it is written: some have no time zone. */
export const moment: Codec<string> = {
  what: 'a date and time',
  read: (value) => (MOMENT.test(value.trim()) ? value.trim() : undefined),
  write: (value) => value,
}

export function oneOf<const V extends string>(...values: readonly V[]): Codec<V> {
  return {
    what: values.join(', '),
    read: (value) => values.find((one) => one === value.trim()),
    write: (value) => value,
  }
}

function words(value: string): string[] {
  return value.split(/[ \t\r\n]+/).filter((word) => word !== '')
}

function readAll<T>(parts: readonly string[], read: (part: string) => T | undefined): T[] | undefined {
  const values = parts.map(read).filter((value) => value !== undefined)
  return values.length === parts.length ? values : undefined
}

interface Attribute<T, R extends boolean> {
  kind: 'attribute'
  codec: Codec<T>
  required: R
}

interface Child<T, M extends boolean> {
  kind: 'child'
  shape: Shape<T>
  many: M
}

/** What is kept as it is, at its place among the children. */
interface Raw {
  kind: 'raw'
}

type Field = Attribute<unknown, boolean> | Child<unknown, boolean> | Raw
type Fields = Readonly<Record<string, Field>>

/** What a shape does not name. */
export interface Rest {
  attributes: Readonly<Record<string, string>>
  foreign: readonly ForeignAttribute[]
  children: XmlElement['children']
}

type ValueOf<F> =
  F extends Attribute<infer T, boolean>
    ? T
    : F extends Child<infer T, infer M>
      ? M extends true
        ? readonly T[]
        : T
      : F extends Raw
        ? readonly XmlElement[]
        : never

type RequiredKeys<F> = { [K in keyof F]: F[K] extends Attribute<unknown, true> ? K : never }[keyof F]

type Typed<F> = { [K in RequiredKeys<F>]: ValueOf<F[K]> } & {
  [K in Exclude<keyof F, RequiredKeys<F>>]?: ValueOf<F[K]>
} & { rest?: Rest }

/** How an element is read and written. */
export interface Shape<T> {
  read(element: XmlElement, path: string): T
  write(name: string, value: T): XmlElement
}

/** The type of a shape's values. */
export type Value<S> = S extends Shape<infer T> ? T : never

export function optional<T>(codec: Codec<T>): Attribute<T, false> {
  return { kind: 'attribute', codec, required: false }
}

export function required<T>(codec: Codec<T>): Attribute<T, true> {
  return { kind: 'attribute', codec, required: true }
}

export function child<T>(of: Shape<T>): Child<T, false> {
  return { kind: 'child', shape: of, many: false }
}

export function children<T>(of: Shape<T>): Child<T, true> {
  return { kind: 'child', shape: of, many: true }
}

export const raw: Raw = { kind: 'raw' }

/** Thrown by shapes: what is wrong, and where. */
export class InvalidXjdf extends Error {
  readonly path: string
  constructor(path: string, reason: string) {
    super(reason)
    this.path = path
  }
}

/** The names of attributes are those of the schema, and so are those of children, in the schema's order. */
export function shape<const F extends Fields>(fields: F): Shape<Typed<F>> {
  const named = Object.entries(fields as Fields)
  return {
    read: (element, path) => readFields(named, element, path) as Typed<F>,
    write: (name, value) => writeFields(named, name, value),
  }
}

type Named = readonly [string, Field][]
type Untyped = Readonly<Record<string, unknown>> & { rest?: Rest }

function readFields(named: Named, element: XmlElement, path: string): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  for (const [name, field] of named) {
    const read =
      field.kind === 'attribute'
        ? readAttribute(field, element.attributes[name], `${path}/@${name}`)
        : readChildren(field, findChildren(element, name), `${path}/${name}`)
    if (read !== undefined) value[name] = read
  }
  const rest = restOf(element, new Map(named))
  if (rest !== null) value['rest'] = rest
  return value
}

function readAttribute(
  { codec, required: isRequired }: Attribute<unknown, boolean>,
  given: string | undefined,
  path: string,
): unknown {
  if (given === undefined && !isRequired) return undefined
  if (given === undefined) throw new InvalidXjdf(path, 'missing')
  const value = codec.read(given)
  if (value === undefined) throw new InvalidXjdf(path, `must be ${codec.what}`)
  return value
}

function readChildren(field: Child<unknown, boolean> | Raw, found: readonly XmlElement[], path: string): unknown {
  if (found.length === 0) return undefined
  if (field.kind === 'raw') return found
  const read = found.map((one, at) => field.shape.read(one, `${path}[${at + 1}]`))
  if (field.many) return read
  if (read.length > 1) throw new InvalidXjdf(`${path}[2]`, 'only one is allowed')
  return read[0]
}

function findChildren({ children: all }: XmlElement, name: string): XmlElement[] {
  return all.filter(
    (one) => typeof one !== 'string' && one.namespace === XJDF_NAMESPACE && one.name === name,
  ) as XmlElement[]
}

/** What the fields do not name; null if they name everything. */
function restOf({ attributes, foreign, children: all }: XmlElement, fields: ReadonlyMap<string, Field>): Rest | null {
  const isOwn = (name: string, isAttribute: boolean) => {
    const field = fields.get(name)
    return field !== undefined && (field.kind === 'attribute') === isAttribute
  }
  const rest: Rest = {
    attributes: Object.fromEntries(Object.entries(attributes).filter(([name]) => !isOwn(name, true))),
    foreign,
    children: all.filter(
      (one) => typeof one === 'string' || one.namespace !== XJDF_NAMESPACE || !isOwn(one.name, false),
    ),
  }
  return Object.keys(rest.attributes).length + foreign.length + rest.children.length === 0 ? null : rest
}

function writeFields(named: Named, name: string, value: Untyped): XmlElement {
  const attributes: Record<string, string> = {}
  const written: XmlElement[] = []
  for (const [key, field] of named) {
    const given = value[key]
    if (given === undefined) continue
    if (field.kind === 'attribute') attributes[key] = field.codec.write(given)
    else written.push(...writeChildren(field, key, given))
  }
  const { rest = NOTHING } = value
  const all = { ...attributes, ...rest.attributes }
  return { ...xmlElement(XJDF_NAMESPACE, name, all, [...written, ...rest.children]), foreign: rest.foreign }
}

const NOTHING: Rest = { attributes: {}, foreign: [], children: [] }

function writeChildren(field: Child<unknown, boolean> | Raw, name: string, given: unknown): readonly XmlElement[] {
  if (field.kind === 'raw') return given as readonly XmlElement[]
  const many = field.many ? (given as readonly unknown[]) : [given]
  return many.map((one) => field.shape.write(name, one))
}
