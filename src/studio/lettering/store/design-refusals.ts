/* What the shop may refuse to do with a design: code → sentence. What a design itself may be refused for is in ../refusals.ts. */

export const STORE_REFUSALS = {
  'design-unknown': 'There is no such design. It may have been deleted, as we do with those that nobody uses for long.',
  'design-refused': 'This is not a lettering design.',
  'too-complicated': 'This design takes too long to measure. Please choose fewer words or a plainer font.',
  'too-many': 'So many designs cannot be kept at once. Please try again in {wait}.',
  'signed-out': 'Please sign in to keep designs in your account.',
  'name-too-long': 'A name has at most {most} characters.',
  'account-full': 'Your account holds {most} designs, which is the most. Remove one to make room.',
} as const

export type DesignRefusalCode = keyof typeof STORE_REFUSALS

/** A refused wish: nothing was changed. */
export interface DesignRefusal {
  ok: false
  code: DesignRefusalCode
  message: string
  errors: { field: string; message: string }[]
  retryAfterSeconds?: number
}

/** Refuses with a sentence, its `{…}` filled in. */
export function refuseDesign(
  code: DesignRefusalCode,
  field: string,
  values: Record<string, string | number> = {},
): DesignRefusal {
  const message = STORE_REFUSALS[code].replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''))
  return { ok: false, code, message, errors: [{ field, message }] }
}
