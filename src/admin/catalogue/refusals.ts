import type { NotSold } from '#print/catalogue/sell-version.server.ts'

/* Why a catalogue version was not put on sale: code → the sentence. */

const SENTENCES = {
  'version-unknown': 'There is no such catalogue version.',
  'version-on-sale': 'This catalogue version is already on sale.',
  'sale-changed': 'Someone put another catalogue version on sale. Check what is on sale now, then try again.',
  'version-broken': 'This release of the shop cannot sell from this catalogue version:',
} as const satisfies Record<NotSold['code'], string>

export type CatalogueRefusalCode = keyof typeof SENTENCES

/** A refusal: nothing was changed. */
export interface CatalogueRefusal {
  ok: false
  code: CatalogueRefusalCode
  message: string
  errors: readonly { field: 'form'; message: string }[]
}

export function refuseSale(outcome: NotSold): CatalogueRefusal {
  const sentence = SENTENCES[outcome.code]
  const message = outcome.code === 'version-broken' ? `${sentence} ${outcome.reason}.` : sentence
  return { ok: false, code: outcome.code, message, errors: [{ field: 'form', message }] }
}
