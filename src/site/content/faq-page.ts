/** The page of all questions (decisions §4). */
export const FAQ_PAGE = '/faq'

/** A question as a page shows it. */
export interface ShownQuestion {
  /** Its place on the page: `/faq#roll-gap`. The same wherever it is shown. */
  anchor: string
  question: string
  /** Paragraphs, parted by empty lines. */
  answer: string
}

export interface ShownGroup {
  key: string
  title: string
  questions: ShownQuestion[]
}

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
