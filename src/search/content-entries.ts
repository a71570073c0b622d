import { type ContentLibrary, documentsOf } from '#content/documents/content-library.ts'
import type { SearchEntry } from './search-entry.ts'

const LONGEST_NOTE = 110

/** Questions with their answers, each at its own place of the page. */
export function questionEntries(library: ContentLibrary): SearchEntry[] {
  return [...documentsOf(library, 'faq').values()].flatMap(({ title, entries }) =>
    entries.map(({ id, question, answer }) => ({
      id: `question-${id}`,
      kind: 'question' as const,
      name: question,
      to: `/faq#${id}`,
      note: shorten(answer),
      picture: null,
      keywords: title,
      text: answer,
      sizes: null,
    })),
  )
}

/** The beginning of a text, whole words. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST_NOTE) return line
  return `${line.slice(0, line.lastIndexOf(' ', LONGEST_NOTE))} …`
}
