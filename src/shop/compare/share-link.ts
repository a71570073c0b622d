import { parsePrintFeature } from '#print/catalogue/configuration.ts'
import { type ChoiceField, type Choices, CUSTOM, NO_OTHERS, readChoices } from '#shop/configurator/choices.ts'
import type { NewCompareType, QuoteData } from './compare-type.ts'

/** A type of a link, completed and priced now. */
export interface SharedType {
  /** Its entry in the address. */
  code: string
  /** The product's name. */
  product: string
  /** For its picture. */
  slug: string
  /** The choices in words, as in a saved type. */
  details: string
  /** Opens its choices on its item's page. */
  address: string
  /** The labels of choices that are no longer available and were replaced: `Finishing`. */
  replaced: string[]
  /** With today's price; or the sentence that says why there is none. */
  offer: { ok: true; type: NewCompareType } | { ok: false; message: string }
}

/** The contents of a link. */
export interface SharedComparison {
  types: SharedType[]
  /** The number of unreadable entries and of products that are not sold. */
  unknown: number
  /** Whether the link contains more types than are shown. */
  tooMany: boolean
}

/*
 * A comparison as an address (decisions §4): `/compare?type=1.p1.c2.z50x50.q500.k1&type=…`. Each type is the id of
 * its featured item and, separated by dots, a letter with a value for each choice. The letters must never change,
 * because people keep links.
 */

/**
 * The maximum number of types in a link; with twelve the address stays well below the length that mail programs
 * break.
 */
export const MAX_SHARED = 12

const LETTERS: Readonly<Partial<Record<ChoiceField, string>>> = {
  product_id: 'p',
  cutting_id: 'c',
  shape_id: 'h',
  orientation_id: 'r',
  finishing_id: 'f',
  adhesive_id: 'a',
  material_id: 'm',
  premium_processing_id: 'u',
  install_ready: 'i',
  printed_side_id: 'd',
  color_id: 'o',
  addon_item_id: 'n',
  cut_per_shape: 't',
  label_width: 'v',
  label_height: 'w',
  size: 'z',
  quantity: 'q',
  kinds: 'k',
  // Stored although it follows from the design, like the size, so that opening a link measures nothing; the cart
  // measures (configurator/apply-design.server.ts).
  design_id: 'g',
  cut_length: 'l',
  outline_film: 'e',
  shadow_film: 's',
}

const FEATURE = 'x'
const BACK = 'b'
const FIELDS = new Map(Object.entries(LETTERS).map(([field, letter]) => [letter, field as ChoiceField]))
const MAX_CODE_LENGTH = 400
const ITEM = /^[1-9]\d{0,5}$/
/** Instead of the decimal point in the size of a lettering design, because a point ends a token. */
const POINT = 'p'
const TOKEN = /^([a-z])(\d{1,6}(?:p\d)?(?:x\d{1,6}(?:p\d)?|b)?|yes|no|none|[\w-]{22})$/
/** The value of every choice except a design, which has the format of an id. */
const PLAIN = /^(?:\d+(?:x\d+)?|yes|no)$/
const SIZE = /^\d+(?:p\d)?x\d+(?:p\d)?$/
const DESIGN = /^[\w-]{22}$/
/** A colour and the length of its cut. */
const FILM = /^\d+x\d+$/

/** The choices of one type of a link. */
export interface SharedChoices {
  itemId: number
  choices: Choices
}

/** A saved type as one entry of a link. */
export function shareCode({ featured_item_id, choices }: Pick<QuoteData, 'featured_item_id' | 'choices'>): string {
  const { custom_quantity, custom_kinds, print_features, ...fields } = readChoices(new URLSearchParams(choices))
  const values: Choices = { ...fields, print_features }
  if (values.quantity === CUSTOM) values.quantity = custom_quantity ?? ''
  if (values.kinds === CUSTOM) values.kinds = custom_kinds ?? ''
  if (values.size !== undefined) values.size = values.size.replaceAll('.', POINT)
  const tokens = [...FIELDS].flatMap(([letter, field]) => (values[field] ? [`${letter}${values[field]}`] : []))
  const features = print_features.map((feature) => `${FEATURE}${feature.replace('@back', BACK)}`)
  return [featured_item_id, ...tokens, ...features].join('.')
}

/** Parses an entry of a link; null if it is malformed. Its product and options may not exist. */
export function readShareCode(code: string): SharedChoices | null {
  const [item = '', ...tokens] = code.length > MAX_CODE_LENGTH ? [] : code.split('.')
  if (!ITEM.test(item)) return null
  const choices: Choices = { print_features: [] }
  const known = tokens.every((token) => readToken(token, choices))
  return known && choices.product_id !== undefined ? { itemId: Number(item), choices } : null
}

/** Adds a choice; false if it is malformed or repeated. */
function readToken(token: string, choices: Choices): boolean {
  const [, letter = '', value = ''] = TOKEN.exec(token) ?? []
  if (letter === FEATURE) {
    return addFeature(value.replace(BACK, '@back'), choices)
  }
  const field = FIELDS.get(letter)
  if (field === undefined || choices[field] !== undefined || !canBe(field, value)) return false
  choices[field] = field === 'size' ? value.replaceAll(POINT, '.') : value
  return true
}

function addFeature(feature: string, { print_features }: Choices): boolean {
  const isKnown = feature === NO_OTHERS || parsePrintFeature(feature) !== null
  if (!isKnown || print_features.includes(feature)) return false
  print_features.push(feature)
  return true
}

function canBe(field: ChoiceField, value: string): boolean {
  if (field === 'design_id') return DESIGN.test(value)
  if (field === 'outline_film' || field === 'shadow_film') return FILM.test(value)
  return (field === 'size' ? SIZE : PLAIN).test(value)
}

/** The address of a comparison, a path of this site, with as many types as a link may contain. */
export function shareAddress(codes: readonly string[]): string {
  const shared = codes.slice(0, MAX_SHARED)
  // Dots, letters and digits need no escaping in an address.
  return shared.length === 0 ? '/compare' : `/compare?${shared.map((code) => `type=${code}`).join('&')}`
}

/** The entries of an address, each once, and whether there were more than a link may contain. */
export function readShareAddress(params: URLSearchParams): { codes: string[]; tooMany: boolean } {
  const codes = [...new Set(params.getAll('type'))]
  return { codes: codes.slice(0, MAX_SHARED), tooMany: codes.length > MAX_SHARED }
}

const START = /^\d{1,2}$/

/** The index of the first type to show, from an address; 0 if it is invalid. */
export function readStart(params: URLSearchParams): number {
  const text = params.get('start') ?? ''
  return START.test(text) ? Number(text) : 0
}

/** The address of a comparison starting at this type. */
export function startAt(address: string, start: number): string {
  return start === 0 ? address : `${address}&start=${start}`
}
