import { parseArgs } from 'node:util'

/** What `npm run pictures -- …` was asked to do. */
export interface Input {
  /** Names of pictures begin with one of these; all where there is none. */
  prefixes: string[]
  draft: boolean
  /** Drawn even where nothing changed. */
  again: boolean
  contactSheet: boolean
  /** Folder for drafts and for a contact sheet as PNG. */
  out: string | null
}

const OPTIONS = {
  draft: { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
  'contact-sheet': { type: 'boolean', default: false },
  out: { type: 'string' },
} as const

/** Reads the arguments; one that is unknown throws with what is known. */
export function readInput(words: string[]): Input {
  const { values, positionals } = parseArgs({ args: words, options: OPTIONS, allowPositionals: true })
  const input = {
    prefixes: positionals,
    draft: values.draft,
    again: values.again,
    contactSheet: values['contact-sheet'],
    out: values.out ?? null,
  }
  if (input.draft && input.out === null) throw new Error('--draft needs --out, a folder for what it draws')
  return input
}

/** Whether a picture is among those asked for. */
export function isRequested({ prefixes }: Input, name: string): boolean {
  return prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix))
}
