import type { KeptLoaderArgs } from '#platform/contexts.ts'
import { catalogueContext } from '#print/catalogue/contexts.ts'
import { contentContext } from '#site/content/contexts.ts'
import { shopIndex } from '../shop-index.ts'

/** The prebuilt index for suggestions in the browser. Cached like a page. */
export function loader({ context }: KeptLoaderArgs) {
  const { json } = shopIndex(
    context.get(catalogueContext).current().catalogue,
    context.get(contentContext).current().library,
  )
  return new Response(json, { headers: { 'content-type': 'application/json; charset=utf-8' } })
}
