import type { OptionField } from './choices.ts'

/** What options are and when to choose them, in one line each: by field and value. */
export type OptionNotesView = Partial<Record<OptionField, Readonly<Record<string, string>>>>
