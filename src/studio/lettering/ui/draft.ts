import { readDesign } from '../check-design.ts'
import type { LetteringDesign } from '../design.ts'

/* The last design of this browser, so that nothing is lost with a reload. Without storage the designer works all the same. */

const KEY = 'lettering:draft'

export type Draft = { design: LetteringDesign | null; newer: boolean }

const NONE: Draft = { design: null, newer: false }

/** The draft; one from a newer program is told and left as it is. */
export function readDraft(): Draft {
  try {
    const text = localStorage.getItem(KEY)
    if (text === null) return NONE
    const read = readDesign(JSON.parse(text))
    return read.ok ? { design: read.design, newer: false } : { design: null, newer: read.newer === true }
  } catch {
    return NONE
  }
}

export function keepDraft(design: LetteringDesign): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(design))
  } catch {
    // Private windows and full disks refuse; nothing depends on it.
  }
}
