import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { ContentLibrary } from '#site/content/documents/content-library.ts'
import { allFaqGroups } from '#site/content/faq-entries.ts'
import { FAQ_PAGE } from '#site/content/faq-page.ts'
import { catalogueEntries } from './catalogue-entries.ts'
import type { SearchEntry } from './search-entry.ts'
import { buildIndex, type SearchIndex } from './search-index.ts'

type Guide = Pick<SearchEntry, 'name' | 'to' | 'note' | 'keywords'>

/** The pages that help a shopper, with the words that lead to them. */
const GUIDES: readonly Guide[] = [
  {
    name: 'Artwork guide',
    to: '/user-guide/artwork-guide',
    note: 'Bleed, trim line, safety and templates for every size',
    keywords:
      'template download pdf ai illustrator file set up bleed margin safe area resolution dpi cmyk colour cut line spacing',
  },
  {
    name: 'Shipping info and turnaround calendar',
    to: '/user-guide/shipping-info',
    note: 'When an order leaves us, day by day',
    keywords:
      'delivery dispatch turnaround days how long does it take post courier bank holiday cut-off 5 pm express remote islands cost',
  },
  {
    name: 'How to attach lettering and decals',
    to: '/user-guide/how-to-attach',
    note: 'Two ways, six illustrated steps each',
    keywords: 'apply stick install fit application transfer film squeegee bubbles wet dry instructions remove',
  },
  {
    name: 'Frequently Asked Questions',
    to: '/faq',
    note: 'Short answers about ordering, artwork, materials and delivery',
    keywords: 'faq help questions support problem',
  },
  {
    name: 'Prices',
    to: '/prices',
    note: 'Prices of any size and quantity, side by side',
    keywords: 'price list cost how much cheap quantity discount table',
  },
  {
    name: 'Reviews',
    to: '/reviews',
    note: 'What customers say, with their photos',
    keywords: 'review rating stars testimonial photo opinion',
  },
  {
    name: 'Contact',
    to: '/contact',
    note: 'Write to us, or find our telephone and address',
    keywords: 'phone telephone email address help call complaint refund return reprint',
  },
  {
    name: 'Special quote',
    to: '/quote-request',
    note: 'Ask for a size, quantity or process that has no price here',
    keywords: 'quote quotation custom bespoke special size large bulk wholesale trade sample',
  },
]

const MAX_NOTE_LENGTH = 110

interface ShopIndex {
  catalogue: Catalogue
  index: SearchIndex
  /** The index for browsers. */
  json: string
}

const indexes = new WeakMap<ContentLibrary, ShopIndex>()

/** The index of a catalogue and a library of texts, built once for as long as both stay the same. */
export function shopIndex(catalogue: Catalogue, library: ContentLibrary): ShopIndex {
  const cached = indexes.get(library)
  if (cached?.catalogue === catalogue) return cached
  const index = buildIndex([...catalogueEntries(catalogue), ...guideEntries(), ...questionEntries(library)])
  const built = { catalogue, index, json: JSON.stringify(index) }
  indexes.set(library, built)
  return built
}

/** Questions with their answers, each at its own place of the page. */
function questionEntries(library: ContentLibrary): SearchEntry[] {
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
  if (line.length <= MAX_NOTE_LENGTH) return line
  return `${line.slice(0, line.lastIndexOf(' ', MAX_NOTE_LENGTH))} …`
}

/** The guides as entries. */
function guideEntries(): SearchEntry[] {
  return GUIDES.map((guide) => ({ ...guide, id: guide.to, kind: 'guide', picture: null, text: '', sizes: null }))
}
