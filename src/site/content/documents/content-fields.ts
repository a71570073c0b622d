import { z } from 'zod'
import type { FormField, GroupField, ListField, TextField } from '../form/form-field.ts'
import { unknownFactIn } from './facts.ts'

/*
 * The fields of documents. Each is a zod schema with a description for the editing form; `describeForm` throws for
 * any other schema, and a test describes every kind.
 */

/** A field in the editing form, without the fields inside it, which are in its schema. */
type FieldDescription =
  | Exclude<FormField, ListField | GroupField>
  | Omit<ListField, 'item'>
  | Omit<GroupField, 'fields'>

const fieldDescriptions = z.registry<FieldDescription>()

interface Naming {
  title: string
  hint?: string
}

interface TextNaming extends Naming {
  /** In characters. */
  max?: number
  /** Whether it may be empty. */
  optional?: boolean
}

const LINE_LETTERS = 200
const PARAGRAPHS_LETTERS = 3000
const NAME_LETTERS = 60
const LIST_ENTRIES = 60

function text({ title, optional = false, max = LINE_LETTERS }: TextNaming) {
  const min = optional ? 0 : 1
  return z
    .string(`${title} is required.`)
    .trim()
    .min(min, `${title} is required.`)
    .max(max, `${title} can have up to ${max} characters. Please shorten it.`)
    .superRefine((value, { addIssue }) => {
      const unknown = unknownFactIn(value)
      if (unknown !== null) addIssue(unknown)
    })
}

/** A single-line text. Facts in curly brackets are filled in when it is shown (facts.ts). */
export function line(naming: TextNaming) {
  const schema = text(naming).regex(/^[^\r\n]*$/, `${naming.title} must be a single line.`)
  return schema.register(fieldDescriptions, describeText('line', naming, LINE_LETTERS))
}

/** Paragraphs, separated by empty lines. Facts in curly brackets are filled in when it is shown. */
export function paragraphs(naming: TextNaming) {
  const schema = text({ max: PARAGRAPHS_LETTERS, ...naming }).transform((value) => value.replaceAll('\r\n', '\n'))
  return schema.register(fieldDescriptions, describeText('paragraphs', naming, PARAGRAPHS_LETTERS))
}

const required = ({ title }: Naming) => z.string(`${title} is required.`).trim()

/** The name of a picture, `gallery/jar`, or the address of another file of this site, such as a film. */
export function picture(naming: Naming) {
  return required(naming)
    .regex(
      /^(?:\/(?!\/)[a-z0-9/_.-]+\.[a-z0-9]+|[a-z0-9-]+(?:\/[a-z0-9-]+)+)$/,
      `${naming.title} must be the name of a picture, such as gallery/art-paper-01, or the address of a file.`,
    )
    .register(fieldDescriptions, describeText('picture', naming, LINE_LETTERS))
}

/** An anchor: lower-case words joined by hyphens. */
export function anchor(naming: Naming) {
  return required(naming)
    .max(NAME_LETTERS, `${naming.title} can have up to ${NAME_LETTERS} characters.`)
    .regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      `${naming.title} must be lower-case words joined by hyphens, such as roll-gap.`,
    )
    .register(fieldDescriptions, describeText('line', naming, NAME_LETTERS))
}

/** The address of a page on this site, with its query. */
export function localAddress(naming: Naming) {
  return required(naming)
    .max(LINE_LETTERS, `${naming.title} can have up to ${LINE_LETTERS} characters.`)
    .regex(
      /^\/[a-z][a-z0-9/-]*(?:\?[\w=&.-]+)?$/,
      `${naming.title} must be a page of this site, such as /stickers/roll.`,
    )
    .register(fieldDescriptions, describeText('line', naming, LINE_LETTERS))
}

/** A whole number within limits. */
export function count(naming: Naming & { min: number; max: number }) {
  const { title, min, max } = naming
  const message = `${title} must be a whole number from ${min} to ${max}.`
  return z
    .int(message)
    .min(min, message)
    .max(max, message)
    .register(fieldDescriptions, { ...describe(naming), is: 'number', min, max })
}

/** Yes or no. */
export function checkbox(naming: Naming) {
  return z
    .boolean(`${naming.title} must be yes or no.`)
    .register(fieldDescriptions, { ...describe(naming), is: 'checkbox' })
}

/** One of a few values. */
export function choice<const Value extends string>(naming: Naming & { options: Readonly<Record<Value, string>> }) {
  const values = Object.keys(naming.options) as Value[]
  return z.enum(values, `Please choose ${naming.title}.`).register(fieldDescriptions, {
    ...describe(naming),
    is: 'choice',
    options: values.map((value) => [value, naming.options[value]] as const),
  })
}

/** A list that staff can reorder. */
export function list<Item extends z.ZodType>(naming: Naming & { item: Item; min?: number; max?: number }) {
  const { title, item, min = 0, max = LIST_ENTRIES } = naming
  return z
    .array(item)
    .min(min, `${title}: at least ${min}.`)
    .max(max, `${title}: at most ${max}.`)
    .register(fieldDescriptions, { ...describe(naming), is: 'list', min, max })
}

/** Fields in a group. With `.nullable()` the whole group may be missing. */
export function group<Shape extends z.core.$ZodLooseShape>(naming: Naming, shape: Shape) {
  return z.strictObject(shape).register(fieldDescriptions, { ...describe(naming), is: 'group', optional: false })
}

function describe({ title, hint }: Naming): Naming {
  return hint === undefined ? { title } : { title, hint }
}

function describeText(is: TextField['is'], { max, optional = false, ...naming }: TextNaming, usual: number) {
  return { ...describe(naming), is, max: max ?? usual, optional }
}

/** The form for a document's schema. Throws for a schema that is not made of the fields above. */
export function describeForm(schema: z.core.$ZodType): FormField {
  if (schema instanceof z.ZodNullable) {
    const field = describeForm(schema.unwrap())
    if (field.is !== 'group') throw new Error(`${field.title}: only a group may be missing.`)
    return { ...field, optional: true }
  }
  const description = fieldDescriptions.get(schema)
  if (description === undefined) throw new Error('A field that content-fields.ts does not make cannot be edited.')
  if (description.is === 'group' && schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape)
    return { ...description, fields: fields.map(([name, field]) => [name, describeForm(field)]) }
  }
  if (description.is === 'list' && schema instanceof z.ZodArray)
    return { ...description, item: describeForm(schema.element) }
  return description as FormField
}
