import { catalogueContext } from '#print/catalogue/contexts.ts'
import { contentContext } from '#site/content/contexts.ts'
import { shopIndex } from '../shop-index.ts'
import type { Route } from './+types/search-index-page'

/** The prebuilt index for suggestions in the browser. Cached like a page. */
export function loader({ context }: Route.LoaderArgs) {
  const { json } = shopIndex(
    context.get(catalogueContext).current().catalogue,
    context.get(contentContext).current().library,
  )
  return new Response(json, { headers: { 'content-type': 'application/json; charset=utf-8' } })
}
