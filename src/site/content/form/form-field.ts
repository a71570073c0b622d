/* The form of a document as plain data, made from the schema of its kind (describe-form.ts). */

interface Named {
  title: string
  hint?: string
}

export interface TextField extends Named {
  is: 'line' | 'words' | 'picture' | 'address'
  /** The most letters. */
  most: number
  optional: boolean
}

export interface NumberField extends Named {
  is: 'number'
  least: number
  most: number
}

export interface TickField extends Named {
  is: 'tick'
}

export interface ChoiceField extends Named {
  is: 'choice'
  options: readonly (readonly [value: string, title: string])[]
}

export interface ListField extends Named {
  is: 'list'
  item: FormField
  least: number
  most: number
}

export interface GroupField extends Named {
  is: 'group'
  fields: readonly (readonly [name: string, field: FormField])[]
  /** Whether it may be missing as a whole. */
  optional: boolean
}

export type FormField = TextField | NumberField | TickField | ChoiceField | ListField | GroupField

/** The path of a field within another: `entries` and `3` → `entries.3`. */
export function getPath(parent: string, name: string | number): string {
  return parent === '' ? String(name) : `${parent}.${name}`
}
