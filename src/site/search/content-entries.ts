import type { ContentLibrary } from '#site/content/documents/content-library.ts'
import { allFaqGroups } from '#site/content/faq-entries.ts'
import { FAQ_PAGE } from '#site/content/faq-page.ts'
import type { SearchEntry } from './search-entry.ts'

const LONGEST_NOTE = 110

/** Questions with their answers, each at its own place of the page. */
export function questionEntries(library: ContentLibrary): SearchEntry[] {
  return allFaqGroups(library).flatMap(({ title, questions }) =>
    questions.map(({ anchor, question, answer }) => ({
      id: `question-${anchor}`,
      kind: 'question' as const,
      name: question,
      to: `${FAQ_PAGE}#${anchor}`,
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
