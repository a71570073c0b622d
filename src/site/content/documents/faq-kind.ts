import { contentKind } from './content-kind.ts'
import { faqGroup } from './faq.ts'
import { FAQ_SEEDS } from './seeds/faq.ts'

/** Frequently asked questions (001 §2, §3): key → a group. A product's group has the slug of its item's address. */
export const faq = contentKind({
  title: 'Frequently asked questions',
  about: 'Questions and answers of the page /faq and below the products.',
  schema: faqGroup,
  seeds: FAQ_SEEDS,
  name: (_key, { title }) => title,
  pages: () => ['/faq'],
})
