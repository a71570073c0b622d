import { z } from 'zod'
import { fieldLooks } from '../documents/content-fields.ts'
import type { FormField } from './form-field.ts'

/** The form that asks for a document of a schema. Throws for a schema that is not made of content-fields.ts. */
export function describeForm(schema: z.core.$ZodType): FormField {
  if (schema instanceof z.ZodNullable) {
    const field = describeForm(schema.unwrap())
    if (field.is !== 'group') throw new Error(`${field.title}: only a group may be missing.`)
    return { ...field, optional: true }
  }
  const look = fieldLooks.get(schema)
  if (look === undefined) throw new Error('A field that content-fields.ts does not make cannot be edited.')
  if (look.is === 'group' && schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape)
    return { ...look, fields: fields.map(([name, field]) => [name, describeForm(field)]) }
  }
  if (look.is === 'list' && schema instanceof z.ZodArray) return { ...look, item: describeForm(schema.element) }
  return look as FormField
}
