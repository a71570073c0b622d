import type { ShownGroup } from './faq-page.ts'

const MARKS = /\p{M}/gu

/** The anchors of the questions that hold every word of what was typed, in question, answer or title; null for all. */
export function findQuestions(groups: readonly ShownGroup[], typed: string): ReadonlySet<string> | null {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return null
  const found = groups.flatMap(({ title, questions }) =>
    questions.filter(({ question, answer }) => {
      const text = plain(`${title} ${question} ${answer}`)
      return words.every((word) => text.includes(word))
    }),
  )
  return new Set(found.map(({ anchor }) => anchor))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase()
}
