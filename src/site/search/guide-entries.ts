import type { SearchEntry } from './search-entry.ts'

type Guide = Pick<SearchEntry, 'name' | 'to' | 'note' | 'keywords'>

/** The pages that help a shopper, and what they are asked for. */
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

/** The guides as entries. */
export function guideEntries(): SearchEntry[] {
  return GUIDES.map((guide) => ({ ...guide, id: guide.to, kind: 'guide', picture: null, text: '', sizes: null }))
}
