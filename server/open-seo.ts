import { faqEntriesFor } from '#content/faq-entries.ts'
import { shop } from '#foundation/config/shop.ts'
import type { PictureShelf } from '#foundation/pictures/picture-shelf.server.ts'
import { createSeo, type Seo } from '#seo/seo-service.server.ts'
import type { Services } from './services.ts'

/** Gives what machines are told of the shop its facts: catalogue, texts, pictures. */
export function openSeo({ catalogue, content }: Services, pictures: PictureShelf): Seo {
  const questionsOn = (path: string) =>
    faqEntriesFor(path, { library: content.current().library, catalogue: catalogue.current().catalogue })
  return createSeo({ shop, catalogue, content, pictures, questionsOn, ratingOf: () => null })
}
