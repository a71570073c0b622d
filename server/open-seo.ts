import { shop } from '#platform/config/shop.ts'
import { faqEntriesFor } from '#site/content/faq-entries.ts'
import { createSeo, type Seo } from '#site/seo/seo-service.server.ts'
import type { Services } from './services.ts'

/** Gives what machines are told of the shop its facts: catalogue, texts, pictures, what customers gave. */
export function openSeo({ catalogue, content, renderedPictures: pictures, reviews }: Services): Seo {
  const questionsOn = (path: string) =>
    faqEntriesFor(path, { library: content.current().library, catalogue: catalogue.current().catalogue })
  const { ratingOf } = reviews.service
  return createSeo({ shop, catalogue, content, pictures, questionsOn, ratingOf })
}
