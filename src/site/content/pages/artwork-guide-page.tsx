import { headContext, type KeptLoaderArgs } from '#platform/contexts.ts'
import { homeCrumbs } from '#platform/http/page-meta.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { catalogueContext } from '#print/catalogue/contexts.ts'
import type { ItemView } from '#print/catalogue/resolve-item.ts'
import { GUIDE_PATH, type GuideOf, STANDARD_CARD } from '../artwork-guide.ts'
import { contentContext } from '../contexts.ts'
import { artworkTexts, explainedFeatures } from '../item-content.ts'
import { ArtworkGuide } from '../ui/artwork-guide.tsx'
import type { Route } from './+types/artwork-guide-page'

/** The anchor of the guide, below the heading. */
const GUIDE = 'guide'

/** The subjects of the page: each by an item of its kind (001 §2: featuredItem). */
const STICKERS = { slug: 'stickers', title: 'Stickers', of: 'stickers' } as const
const CARDS = { slug: STANDARD_CARD, title: 'Business cards', of: 'cards' } as const
const TAGS = { slug: 'swing-tags', title: 'Premium cards and swing tags', of: 'cards' } as const
const SUBJECTS = [STICKERS, CARDS, TAGS]

/** All six print features are explained for cards and tags, whichever they offer (001 §2). */
const ALL_CARDS = { banner: 'BusinessCards', products: [] } satisfies Pick<ItemView, 'banner' | 'products'>

export function loader({ url, context }: KeptLoaderArgs) {
  const itemSlug = url.searchParams.get('featuredItem')
  const { featured_items, print_features } = context.get(catalogueContext).current().catalogue
  const { library } = context.get(contentContext).current()
  const item = featured_items.find(({ url_slug: path }) => path.split('/').at(-1) === itemSlug)
  const ofCards = item === undefined ? url.searchParams.get('guide')?.startsWith('card-') : item.banner !== 'Stickers'
  const cards = itemSlug === STANDARD_CARD || item === undefined ? CARDS : TAGS
  const subject = ofCards === true ? cards : STICKERS
  return {
    head: context.get(headContext)(url),
    subject,
    features: subject === TAGS ? explainedFeatures(ALL_CARDS, library['print-features'], print_features) : [],
    texts: artworkTexts(library),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ArtworkGuidePage({ loaderData }: Route.ComponentProps) {
  const { subject, features, texts } = loaderData
  const of: GuideOf = subject.of
  return (
    <div className="wrap pt-5 pb-20">
      <Breadcrumbs crumbs={homeCrumbs('Artwork guide', GUIDE_PATH)} />
      <h1 className="mt-4 text-3xl">Artwork guide</h1>
      <p className="mt-3 max-w-prose text-lg">{texts.introduction}</p>
      <section id={GUIDE} aria-label="Artwork guide" className="mt-8 scroll-mt-4">
        <nav aria-label="Guide for" className="tabs tabs-bar mb-8">
          {SUBJECTS.map(({ slug, title }) => (
            <a
              key={slug}
              href={`?featuredItem=${slug}#${GUIDE}`}
              className="tab"
              aria-current={slug === subject.slug ? 'page' : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
        <h2 className="sr-only">{subject.title}</h2>
        <ArtworkGuide
          of={of}
          features={features}
          texts={texts}
          address={(view) => `?${new URLSearchParams({ featuredItem: subject.slug, ...view })}#${GUIDE}`}
          hiddenFields={[['featuredItem', subject.slug]]}
          anchor={GUIDE}
        />
      </section>
    </div>
  )
}
