import type { CardContent, FaqGroup, InformationCard, ProductInformation } from '../schemas.ts'

/* Short forms for writing seeds: lists by title, questions by name, without mostly empty fields. */

/** Points by the title of their list. */
type Lists = Readonly<Record<string, readonly string[]>>

type Optional = 'video' | 'size_guide'

interface InformationForm
  extends Omit<ProductInformation, Optional | 'sections' | 'cards'>,
    Partial<Pick<ProductInformation, Optional>> {
  sections: Lists
  cards: readonly (Omit<InformationCard, 'link'> & Partial<Pick<InformationCard, 'link'>>)[]
}

/** Product information by slug; film, size guide and links below the cards are optional. */
export function informationSeeds(forms: Readonly<Record<string, InformationForm>>): Record<string, ProductInformation> {
  return mapValues(forms, (form) => ({
    video: null,
    size_guide: null,
    ...form,
    sections: getSections(form.sections),
    cards: form.cards.map((card) => ({ link: 'none', ...card })),
  }))
}

/** The content blocks of cards and tags by slug, without films. */
export function cardContentSeeds(
  forms: Readonly<Record<string, Omit<CardContent, 'video' | 'sections'> & { sections: Lists }>>,
): Record<string, CardContent> {
  return mapValues(forms, (form) => ({ ...form, video: null, sections: getSections(form.sections) }))
}

type Questions = Readonly<Record<string, readonly [question: string, answer: string]>>

/** Groups of questions by key; each question by its anchor. */
export function faqSeeds(
  forms: Readonly<Record<string, Omit<FaqGroup, 'entries'> & { entries: Questions }>>,
): Record<string, FaqGroup> {
  return mapValues(forms, (form) => ({
    ...form,
    entries: Object.entries(form.entries).map(([id, [question, answer]]) => ({ id, question, answer })),
  }))
}

function getSections(lists: Lists) {
  return Object.entries(lists).map(([title, items]) => ({ title, items: [...items] }))
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
