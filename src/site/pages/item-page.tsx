import { lazy, Suspense, useState } from 'react'
import { data, redirect } from 'react-router'
import { useVisitor } from '#people/visitors/ui/visitor-store.ts'
import { publicShop } from '#platform/config/public-shop.ts'
import {
  headContext,
  type KeptLoaderArgs,
  picturesContext,
  serverOnlyContext,
  shopContext,
} from '#platform/contexts.ts'
import { pack, unpack } from '#platform/http/packed.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { lateComponent, lazyIsland } from '#platform/ui/lazy-island.tsx'
import { catalogueContext } from '#print/catalogue/contexts.ts'
import { calendarContext } from '#print/delivery/contexts.ts'
import type { PricedChoices } from '#shop/compare/describe-type.ts'
import { CompareBar } from '#shop/compare/ui/compare-bar.tsx'
import { itemCrumbs, viewAddress } from '#shop/configurator/addresses.ts'
import { writeChoices } from '#shop/configurator/choices.ts'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { itemPageContext, sharedPictureContext } from '#shop/configurator/contexts.ts'
import { itemPictures } from '#shop/configurator/item-pictures.ts'
import type { ItemPage as OpenedPage } from '#shop/configurator/open-item-page.server.ts'
import { isLettering } from '#shop/configurator/options.ts'
import { Carousel } from '#shop/configurator/ui/carousel.tsx'
import { CategorySwitcher, ItemSwitcher } from '#shop/configurator/ui/category-switcher.tsx'
import { DropOnProduct } from '#shop/configurator/ui/drop-on-product.tsx'
import { QuoteBannerForm } from '#shop/configurator/ui/quote-banner.tsx'
import { useQuoteRequest } from '#shop/configurator/ui/quote-link.tsx'
import { type QuoteBanner, useQuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import { PrintQuotation } from '#shop/quotations/ui/print-quotation.tsx'
import { contentContext } from '#site/content/contexts.ts'
import { faqGroupsFor, questionsBelow } from '#site/content/faq-entries.ts'
import { getItemTexts } from '#site/content/item-content.ts'
import { REVIEW_TAB } from '#site/content/item-tabs.ts'
import { optionNotes } from '#site/content/option-notes.ts'
import { itemShippingFacts } from '#site/content/shipping-facts.ts'
import type { ItemDetailsProps } from '#site/content/ui/item-details.tsx'
import { fetchItemTexts, ITEM_TEXTS } from '#site/content/ui/item-texts.ts'
import { usualJobPictures, usualJobs } from '#site/content/usual-jobs.ts'
import { reviewsContext } from '#site/reviews/contexts.ts'
import { readReviewPlace } from '#site/reviews/list-pages.ts'
import type { ReviewService } from '#site/reviews/reviews.server.ts'
import { RatingLine } from '#site/reviews/ui/rating-line.tsx'
// Late parts bring no styles along.
import '#shop/artwork-checks/ui/checks.css'
import type { Route } from './+types/item-page'

const ItemDetails = lazyIsland<ItemDetailsProps>(
  async (props) => {
    const [details] = await Promise.all([
      import('#site/content/ui/item-details.tsx'),
      props && fetchItemTexts(props.banner.item),
    ])
    return details.ItemDetails
  },
  { choices: '[aria-label="Price form"] *' },
)
const UsualJobs = lazyIsland(async () => (await import('#shop/configurator/ui/usual-jobs.tsx')).UsualJobs, {
  when: ({ banner }) => banner.isChanged,
})
const ItemFaq = lazyIsland(async () => (await import('#site/content/ui/faq.tsx')).ItemFaq)
const SpecialProcessing = lazyIsland(
  async () => (await import('#shop/quoting/ui/special-processing/special-processing.tsx')).SpecialProcessing,
)
const SingleColourLink = lateComponent(
  async () => (await import('#shop/quoting/ui/single-colour-link.tsx')).SingleColourLink,
)
const ReviewPanel = lateComponent(async () => (await import('#site/reviews/ui/review-panel.tsx')).ReviewPanel)
const SendArtwork = lateComponent(async () => (await import('#shop/artwork-checks/ui/send-and-check.tsx')).SendAndCheck)
const OwnFileCheck = lateComponent(
  async () => (await import('#shop/artwork-checks/ui/own-file-check.tsx')).OwnFileCheck,
)
const PriceCheck = lateComponent(async () => (await import('#shop/price-check/ui/price-check.tsx')).PriceCheck)
const loadQuoteRequest = async () => ({
  default: (await import('#shop/quoting/ui/quote-request-modal.tsx')).QuoteRequestModal,
})
const QuoteRequestModal = lazy(loadQuoteRequest)

export async function loader({ url, context }: KeptLoaderArgs) {
  const page = context.get(itemPageContext)(url)
  if (page === null) throw data(null, { status: 404, statusText: 'Not Found' })
  if ('redirect' in page) throw redirect(page.redirect)
  const shop = context.get(shopContext)
  const { library } = context.get(contentContext).current()
  const facts = itemShippingFacts({ library, cutOff: shop.cutOff }, page.item.shipping)
  const onShipping = url.searchParams.get('tab') === 'shipping-info'
  const calendar = onShipping ? context.get(calendarContext)(url.searchParams, page.item.id) : null
  const shared_picture = await context.get(sharedPictureContext)(url)
  const reviewed = await getReviews(context.get(reviewsContext), url, page)
  const { catalogue } = context.get(catalogueContext).current()
  const jobs = usualJobs(page.item, library['usual-jobs'], context.get(itemPageContext))
  const pictures = context.get(picturesContext)
  context.get(serverOnlyContext).set(ITEM_TEXTS, getItemTexts(page.item, { library, catalogue, pictures }))
  return {
    ...page,
    head: context.get(headContext)(url, shared_picture?.image),
    shop: pack(publicShop(shop)),
    jobs,
    notes: optionNotes(page.item, library['option-notes']),
    facts,
    calendar,
    faq: questionsBelow(faqGroupsFor(url.pathname, { library, catalogue })),
    pictures: pictures.among([...itemPictures(page.item), ...usualJobPictures(jobs)]),
    shared_picture,
    ...reviewed,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ItemPage({ loaderData }: Route.ComponentProps) {
  // The key remounts the banner for another item and for other choices in the address.
  const { item, choices } = loaderData
  return <OpenItem key={`${item.id}?${writeChoices(choices)}`} page={loaderData} />
}

function OpenItem({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { item } = page
  const shop = unpack(page.shop)
  const mayRequestQuote = Boolean(useVisitor()?.role)
  const banner = useQuoteBanner(item, { ...page, mayRequestQuote })
  const quote = useQuoteRequest(loadQuoteRequest, mayRequestQuote)
  const { saving, saveToCompare } = useSaveToCompare({ page, banner })
  const { completed } = banner
  const [opened] = useState(completed.configuration)
  const isAsOpened = JSON.stringify(opened) === JSON.stringify(completed.configuration)
  // Known before the sheet for files arrives, beside which the pictures are narrower.
  const takesFiles = !isLettering(completed.product)

  return (
    <div className="wrap pt-5 pb-16">
      <Breadcrumbs crumbs={itemCrumbs(item, completed.product, page.productChosen || banner.isChanged)} />
      <QuoteBannerForm
        banner={banner}
        shop={shop}
        notes={page.notes}
        notice={page.notice}
        onCompare={() => void saveToCompare()}
        onQuote={quote.ask}
        PrintButton={PrintQuotation}
        SendArtwork={SendArtwork}
        special={<SpecialProcessing banner={banner} />}
      >
        <ItemHeading page={page} banner={banner} />
        <div className="product-stage">
          <div className={takesFiles ? 'takes-files' : undefined}>
            <Carousel banner={banner} shared={isAsOpened ? page.shared_picture : null} />
            <DropOnProduct banner={banner} Check={OwnFileCheck} />
          </div>
        </div>
        <UsualJobs banner={banner} jobs={page.jobs} />
      </QuoteBannerForm>
      <CompareBar saving={saving} />
      <ItemDetails
        banner={banner}
        facts={page.facts}
        rates={shop.shipping}
        calendar={page.calendar}
        renderSingleColour={(product) => (
          <SingleColourLink banner={banner} product={product}>
            Ask for a quote
          </SingleColourLink>
        )}
        review={<ItemReviews page={page} banner={banner} />}
        price={<PriceCheck banner={banner} onQuote={quote.ask} onUse={showBanner} />}
      />
      <ItemFaq questions={page.faq} />
      {quote.asking && (
        <Suspense>
          <QuoteRequestModal banner={banner} onClose={quote.close} />
        </Suspense>
      )}
    </div>
  )
}

interface OpenedProps {
  page: Route.ComponentProps['loaderData']
  banner: QuoteBanner
}

/** Saves the choices to the comparison, with their price and their lettering. */
function useSaveToCompare({ page: { item }, banner }: OpenedProps) {
  const [saving, setSaving] = useState<PricedChoices | null>(null)

  async function saveToCompare() {
    const { choices, completed, row, kinds } = banner
    const attached = await banner.attachDesign()
    if (!attached.ok) return
    const named = attached.choices === choices ? completed : completeConfiguration(item, attached.choices)
    const requestedTool = choices.use_creation_tool ?? null
    if (row !== null) setSaving({ item, completed: named, row, kinds, requestedTool })
  }

  return { saving, saveToCompare }
}

function ItemHeading({ page: { item, categories, rating }, banner }: OpenedProps) {
  return (
    <div className="mt-2 mb-5">
      <CategorySwitcher title={item.name} categories={categories} />
      {rating !== null && <RatingLine rating={rating} to={viewAddress(banner.choices, { tab: REVIEW_TAB })} />}
      <p className="mt-2 max-w-prose text-soft">{item.description}</p>
      {item.banner === 'BusinessCards' && <ItemSwitcher itemId={item.id} categories={categories} />}
    </div>
  )
}

function ItemReviews({ page: { item, reviewed_path, reviews }, banner }: OpenedProps) {
  return (
    <ReviewPanel
      path={reviewed_path}
      type={item.banner === 'BusinessCards' ? 'business' : 'stickers'}
      first={reviews}
      address={(query) => viewAddress(banner.choices, { tab: REVIEW_TAB, ...query })}
    />
  )
}

/** The rating for the page's path, and its reviews if the address opens their tab; otherwise a script fetches them. */
async function getReviews(reviews: ReviewService, url: URL, { item, productNamed, choices }: OpenedPage) {
  const product = !productNamed ? undefined : item.products.find(({ id }) => String(id) === choices.product_id)
  const path = product === undefined ? `/${item.url_slug}` : `/${item.url_slug}/${product.url_slug}`
  const onReviews = url.searchParams.get('tab') === REVIEW_TAB
  const place = readReviewPlace(url.searchParams)
  const list = onReviews ? await reviews.list({ path, ...place }) : null
  return { rating: reviews.ratingShown(path), reviewed_path: path, reviews: list === null ? null : { list, place } }
}

/** After a price in the table was chosen, scrolls back to the form, which now contains it. */
function showBanner() {
  scrollTo({ top: 0, behavior: 'smooth' })
}
