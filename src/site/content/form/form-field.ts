/* The form of a document as plain data, generated from the schema of its kind (`describeForm`). */

interface Named {
  title: string
  hint?: string
}

export interface TextField extends Named {
  is: 'line' | 'paragraphs' | 'picture'
  /** In characters. */
  max: number
  optional: boolean
}

export interface NumberField extends Named {
  is: 'number'
  min: number
  max: number
}

export interface ListField extends Named {
  is: 'list'
  item: FormField
  min: number
  max: number
}

export interface GroupField extends Named {
  is: 'group'
  fields: readonly (readonly [name: string, field: FormField])[]
  /** Whether the whole group may be missing. */
  optional: boolean
}

export type FormField = TextField | NumberField | ListField | GroupField | CheckboxField | ChoiceField

type CheckboxField = Named & { is: 'checkbox' }
type ChoiceField = Named & { is: 'choice'; options: readonly (readonly [value: string, title: string])[] }

/** The path of a field inside another: `entries` and `3` → `entries.3`. */
export function getPath(parent: string, name: string | number): string {
  return parent === '' ? String(name) : `${parent}.${name}`
}
