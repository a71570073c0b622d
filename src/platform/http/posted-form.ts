/* What a form had in it when the shop could not take it, so that its page can send it again. */

export interface PostedForm {
  /** Where it was sent to. */
  address: string
  fields: readonly (readonly [name: string, value: string])[]
  /** Whether these are all: passwords and files are not sent back. */
  isWhole: boolean
}

/** What the page says that stands in place of one that could not be had: the form that was sent, or null for none. */
export interface Unavailable {
  unavailable: { form: PostedForm | null }
}

const SECRET = /password|code/i

/** The fields of a form that may be sent back to whoever has sent them. */
export function readPostedForm({ pathname, search }: URL, form: FormData): PostedForm {
  const entries = [...form].map(([name, value]) => (typeof value === 'string' ? ([name, value] as const) : null))
  const fields = entries.filter((entry) => entry !== null && !SECRET.test(entry[0])) as [string, string][]
  return { address: pathname + search, fields, isWhole: fields.length === entries.length }
}

/** Reads what `Unavailable` says from the data of a page's error; null for any other error. */
export function readUnavailable(data: unknown): Unavailable['unavailable'] | null {
  if (typeof data !== 'object' || data === null || !('unavailable' in data)) return null
  return (data as Unavailable).unavailable
}
