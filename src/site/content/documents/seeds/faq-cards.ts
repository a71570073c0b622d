import type { FaqGroup } from '../schemas.ts'

/** What is asked of cards and tags (001 §2: their routes adapt the FAQ). A question of the same name gives way to theirs. */
export const FAQ_OF_CARDS: Readonly<Record<string, FaqGroup>> = {
  'standard-business-card': {
    product: 'Standard Business Card',
    title: 'Standard business cards',
    below_products: true,
    entries: [
      {
        id: 'turnaround',
        question: 'How long do standard business cards take?',
        answer:
          '{turnaround:standard-business-card} from the day on which artwork is approved and paid, delivery included. What comes in after {cut-off} counts from the next business day.',
      },
      {
        id: 'minimum-order',
        question: 'How few business cards can I order?',
        answer:
          '{minimum:standard-business-card}. With several names each is a kind of {minimum:standard-business-card} or more.',
      },
      {
        id: 'size',
        question: 'What size is a business card?',
        answer:
          '91 × 55 mm, drawn 93 × 57 mm with its bleed. That is a little wider than the 85 × 55 mm of a bank card and fits the same wallets.',
      },
      {
        id: 'features',
        question: 'Can a standard card have foil or rounded corners?',
        answer:
          'No, it is printed and cut square, which keeps it quick and cheap. Premium business cards take foil, embossing, die cutting and holes.',
      },
    ],
  },
  'premium-business-card': {
    product: 'Premium Business Card',
    title: 'Premium business cards',
    below_products: true,
    entries: [
      {
        id: 'turnaround',
        question: 'How long do premium business cards take?',
        answer:
          '{turnaround:premium-business-card} from the day on which artwork is approved and paid, delivery included. Foil, embossing and dies may add days, which the proof will name.',
      },
      {
        id: 'minimum-order',
        question: 'How few premium cards can I order?',
        answer: '{minimum:royal-extra-white-400gsm} on any of the three boards.',
      },
      {
        id: 'which-board',
        question: 'Which board should I choose?',
        answer:
          'Royal Extra White 400gsm for foil, deep embossing and a firm handshake. Standard Matte 250gsm for many cards, sharp photographs and a slim pile. Vintage Kraft 300gsm where brown is part of the message, with dark ink and no photographs.',
      },
      {
        id: 'foil-and-emboss',
        question: 'Can foil and embossing be combined?',
        answer:
          'Yes: choose both and draw each on its own layer, named Foil and Emboss. Where they meet, foil goes first and the relief is pressed over it, within 0.3 mm.',
      },
    ],
  },
  'swing-tags': {
    product: 'Swing Tags',
    title: 'Swing tags',
    below_products: true,
    entries: [
      {
        id: 'turnaround',
        question: 'How long do swing tags take?',
        answer:
          '{turnaround:swing-tags} from the day on which artwork is approved and paid, delivery included: drilling, creasing and stringing are steps of their own.',
      },
      {
        id: 'minimum-order',
        question: 'How few swing tags can I order?',
        answer: '{minimum:classic-swing-tag}, flat or folded.',
      },
      {
        id: 'holes',
        question: 'What holes can a tag have?',
        answer:
          'Holes from 3 to 8 mm are drilled. The form offers 4 to 8 mm; for 3 mm, which takes a thin thread only, send a quote request. Keep artwork 5 mm clear of the edge of the hole.',
      },
      {
        id: 'strings',
        question: 'Are strings included, and tied on?',
        answer:
          'Strings are an option of the form, in cotton or jute. They come cut and looped beside the tags; threading is quickest while you hang them.',
      },
      {
        id: 'folded-size',
        question: 'Is the size of a folded tag open or closed?',
        answer:
          'Closed. A folded tag of 50 × 90 mm opens to 100 × 90 mm; send the artwork at the open size, with the fold drawn in.',
      },
    ],
  },
}
