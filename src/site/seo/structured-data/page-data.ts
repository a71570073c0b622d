import type { BreadcrumbList, FAQPage, Graph, Thing } from 'schema-dts'
import type { Crumb } from '#platform/ui/crumb.ts'
import type { AnsweredQuestion } from '../public-page.ts'

/** What a page tells search engines as data: one graph, in the words of schema.org. */
export type StructuredData = Graph

/** Puts the things of a page together. */
export function structuredData(things: readonly Exclude<Thing, string>[]): StructuredData {
  return { '@context': 'https://schema.org', '@graph': [...things] }
}

/** The way to a page; null where there is none to show (001 §2: only when more than one crumb exists). */
export function crumbsData(crumbs: readonly Crumb[], origin: string): Exclude<BreadcrumbList, string> | null {
  if (crumbs.length < 2) return null
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: `${origin}${to}`,
    })),
  }
}

/** The questions that a page answers; null where it answers none. */
export function questionsData(questions: readonly AnsweredQuestion[]): Exclude<FAQPage, string> | null {
  if (questions.length === 0) return null
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
