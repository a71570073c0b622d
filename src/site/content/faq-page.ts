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
