/* Refusals: expected errors that are returned, each with a code, a sentence and the fields at fault. */

/** Nothing was stored, changed or sent. */
export interface Refusal<Code extends string> {
  ok: false
  code: Code
  /** The customer's sentence; of several faults the first. */
  message: string
  /** The fields at fault in the order of the form. */
  errors: { field: string; message: string }[]
}

type Values = Readonly<Record<string, string | number>>

/** A sentence with its `{…}` filled in. */
export function fillIn(sentence: string, values: Values = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''))
}

/** Makes the function that refuses with a code of a table, for the whole form unless a field is named. */
export function refuser<Code extends string>(sentences: Readonly<Record<Code, string>>) {
  return (code: Code, field = 'form', values: Values = {}): Refusal<Code> => {
    const message = fillIn(sentences[code], values)
    return { ok: false, code, message, errors: [{ field, message }] }
  }
}

/** What is wrong with one field, with the code of its sentence. */
export interface CodedFault<Code extends string> {
  field: string
  code: Code
  message: string
}

/** Refuses with all faults at once; the first gives code and sentence. */
export function refuseFaults<Code extends string>(
  first: CodedFault<Code>,
  ...more: readonly CodedFault<Code>[]
): Refusal<Code> {
  const errors = [first, ...more].map(({ field, message }) => ({ field, message }))
  return { ok: false, code: first.code, message: first.message, errors }
}
