import { type KeptLoaderArgs, picturesContext } from '#platform/contexts.ts'
import { catalogueContext } from '#print/catalogue/contexts.ts'
import { resolveItem } from '#print/catalogue/resolve-item.ts'
import { contentContext } from '../contexts.ts'
import { getItemTexts } from '../item-content.ts'

/** The texts of an item's tabs for a browser that takes them over. */
export function loader({ url, context }: KeptLoaderArgs) {
  const { catalogue } = context.get(catalogueContext).current()
  const found = catalogue.featured_items.find(({ id }) => String(id) === url.searchParams.get('item'))
  if (found === undefined) return new Response(null, { status: 404 })
  const item = resolveItem(catalogue, found.id)
  const { library } = context.get(contentContext).current()
  return Response.json(getItemTexts(item, { library, catalogue, pictures: context.get(picturesContext) }))
}
