import type { FaqGroup } from '../faq.ts'

/** The questions that the shop opens with. */
export const FAQ_SEEDS: Readonly<Record<string, FaqGroup>> = {
  ordering: {
    product: 'Default',
    title: 'Ordering',
    entries: [
      {
        id: 'minimum-order',
        question: 'How few can I order?',
        answer:
          'It depends on the product: {minimum:custom-decals} custom decal, {minimum:art-paper} stickers of most materials, {minimum:dome-stickers} dome stickers, {minimum:royal-extra-white-400gsm} business cards or swing tags and {minimum:foil-paper-stickers} foil paper stickers.',
      },
    ],
  },
}
