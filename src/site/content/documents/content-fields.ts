import { z } from 'zod'
import type { ChoiceField, GroupField, ListField, NumberField, TextField, TickField } from '../form/form-field.ts'
import { unknownFactIn } from './fact-names.ts'

/*
 * The fields that documents are made of. Each is a zod schema that also knows how staff's form asks for it; a document of
 * other schemas cannot be edited, and a test refuses it (describe-document.ts).
 */

/** How staff's form asks for a field; what is inside of it is in its schema. */
export type FieldLook = Leaf | Omit<ListField, 'item'> | Omit<GroupField, 'fields'>
type Leaf = TextField | NumberField | TickField | ChoiceField

/** What is known of a field beside its schema. */
export const fieldLooks = z.registry<FieldLook>()

interface Naming {
  title: string
  hint?: string
}

interface TextNaming extends Naming {
  /** The most letters. */
  most?: number
  /** Whether it may be empty. */
  optional?: boolean
}

const LINE_LETTERS = 200
const WORDS_LETTERS = 3000
const ADDRESS_LETTERS = 500
const NAME_LETTERS = 60
const LIST_ENTRIES = 60

function text({ title, optional = false, most = LINE_LETTERS }: TextNaming) {
  const least = optional ? 0 : 1
  return z
    .string(`${title} is required.`)
    .trim()
    .min(least, `${title} is required.`)
    .max(most, `${title} holds up to ${most} letters. Please shorten it.`)
    .superRefine((value, { addIssue }) => {
      const unknown = unknownFactIn(value)
      if (unknown !== null) addIssue(unknown)
    })
}

/** A text of one line. Facts in curly brackets are filled in when it is shown (fact-names.ts). */
export function line(naming: TextNaming) {
  const schema = text(naming).regex(/^[^\r\n]*$/, `${naming.title} is a single line.`)
  return schema.register(fieldLooks, { ...look(naming), ...textLook(naming, LINE_LETTERS), is: 'line' })
}

/** A text of paragraphs, which an empty line parts. Facts in curly brackets are filled in when it is shown. */
export function words(naming: TextNaming) {
  const schema = text({ most: WORDS_LETTERS, ...naming }).transform((value) => value.replaceAll('\r\n', '\n'))
  return schema.register(fieldLooks, { ...look(naming), ...textLook(naming, WORDS_LETTERS), is: 'words' })
}

/** The address of a picture or a film of this site: `/drawings/gallery/jar.svg`. */
export function picture(naming: Naming) {
  const schema = z
    .string(`${naming.title} is required.`)
    .trim()
    .regex(
      /^\/(?!\/)[a-z0-9/_.-]+\.[a-z0-9]+$/,
      `${naming.title} is an address such as /drawings/gallery/art-paper-1.svg.`,
    )
  return schema.register(fieldLooks, { ...look(naming), most: LINE_LETTERS, optional: false, is: 'picture' })
}

/** Where a link leads: an address of this site, `/faq`, or a whole one that begins with https. */
export function address(naming: Naming) {
  const schema = z
    .string(`${naming.title} is required.`)
    .trim()
    .max(ADDRESS_LETTERS)
    .regex(/^(?:\/(?!\/)|https:\/\/)[^\s<>"]*$/, `${naming.title} begins with / or https://.`)
  return schema.register(fieldLooks, { ...look(naming), most: ADDRESS_LETTERS, optional: false, is: 'address' })
}

/** A name within an address: lower-case words joined by hyphens. */
export function anchor(naming: Naming) {
  const schema = z
    .string(`${naming.title} is required.`)
    .trim()
    .max(NAME_LETTERS, `${naming.title} holds up to ${NAME_LETTERS} letters.`)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, `${naming.title} is lower-case words joined by hyphens, such as roll-gap.`)
  return schema.register(fieldLooks, { ...look(naming), most: NAME_LETTERS, optional: false, is: 'line' })
}

/** A whole number between two others. */
export function count(naming: Naming & { least: number; most: number }) {
  const { title, least, most } = naming
  const said = `${title} is a whole number from ${least} to ${most}.`
  return z
    .int(said)
    .min(least, said)
    .max(most, said)
    .register(fieldLooks, { ...look(naming), is: 'number', least, most })
}

/** Yes or no. */
export function tick(naming: Naming) {
  return z.boolean(`${naming.title} is yes or no.`).register(fieldLooks, { ...look(naming), is: 'tick' })
}

/** One of a few values. */
export function choice<const Value extends string>(naming: Naming & { options: Readonly<Record<Value, string>> }) {
  const values = Object.keys(naming.options) as Value[]
  return z.enum(values, `Please choose ${naming.title}.`).register(fieldLooks, {
    ...look(naming),
    is: 'choice',
    options: values.map((value) => [value, naming.options[value]] as const),
  })
}

/** Several of the same, in an order that staff can change. */
export function list<Item extends z.ZodType>(naming: Naming & { item: Item; least?: number; most?: number }) {
  const { title, item, least = 0, most = LIST_ENTRIES } = naming
  return z
    .array(item)
    .min(least, `${title}: at least ${least}.`)
    .max(most, `${title}: up to ${most}.`)
    .register(fieldLooks, { ...look(naming), is: 'list', least, most })
}

/** Fields that belong together. `.nullable()` makes of it what may be missing as a whole. */
export function group<Shape extends z.core.$ZodLooseShape>(naming: Naming, shape: Shape) {
  return z.strictObject(shape).register(fieldLooks, { ...look(naming), is: 'group', optional: false })
}

function look({ title, hint }: Naming): Naming {
  return hint === undefined ? { title } : { title, hint }
}

function textLook({ most, optional = false }: TextNaming, usual: number) {
  return { most: most ?? usual, optional }
}
