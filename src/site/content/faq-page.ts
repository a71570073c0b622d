/** The page of all questions (decisions §4). */
export const FAQ_PAGE = '/faq'

/** A question for display. */
export interface ShownQuestion {
  /** Its anchor: `/faq#roll-gap`. The same on every page. */
  anchor: string
  question: string
  /** Paragraphs, separated by empty lines. */
  answer: string
}

export interface ShownGroup {
  key: string
  title: string
  questions: ShownQuestion[]
}

const MARKS = /\p{M}/gu

/** The anchors of the questions that contain every typed word, in question, answer or title; null for all. */
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
