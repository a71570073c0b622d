import { useRef } from 'react'
import { data, Link, redirect } from 'react-router'
import { shopContext } from '#platform/contexts.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { useReplacesPlain } from '#platform/ui/lazy-island.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { catalogueContext } from '#print/catalogue/contexts.ts'
import { measureText } from '#print/templates/artwork-measures.ts'
import type { Template } from '#print/templates/template.ts'
import { TemplateDownloads } from '#print/templates/ui/template-downloads.tsx'
import { artworkChecksContext } from '#shop/artwork-checks/contexts.ts'
import { checkSentence } from '#shop/artwork-checks/refusals.ts'
import { LineChecks } from '#shop/artwork-checks/ui/line-checks.tsx'
import { PlainChecks } from '#shop/artwork-checks/ui/plain-checks.tsx'
import { readCartToken } from '#shop/cart/cart-cookies.ts'
import { cartContext } from '#shop/cart/contexts.ts'
import { lineTemplate } from '#shop/configurator/own-template.ts'
import { artworkContext } from '../contexts.ts'
import { CUT_LINE_FIELDS } from '../cut-lines.ts'
import { artworkSentence } from '../refusals.ts'
import { PlainArtwork } from '../ui/plain-artwork.tsx'
import { SendArtwork } from '../ui/send-artwork.tsx'
import type { Route } from './+types/artwork-page'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const artwork = context.get(artworkContext)
  const cart = context.get(cartContext)
  const catalogue = context.get(catalogueContext)
  const shop = context.get(shopContext)
  const token = readCartToken(request.headers.get('cookie'))
  const view = await artwork.view({ token, lineId: params.line })
  if (!view.ok) throw data(null, { status: 404, statusText: 'Not Found' })
  const checked = await context.get(artworkChecksContext).view({ token, lineId: params.line })
  const line = (await cart.view(token)).lines.find(({ id }) => id === params.line)
  const { searchParams } = new URL(request.url)
  return {
    artwork: view.artwork,
    template: line === undefined ? null : lineTemplate(catalogue.current().catalogue, line),
    brand: shop.brand,
    checks: checked.ok ? checked.checks : null,
    refused: artworkSentence(searchParams.get('refused')) ?? checkSentence(searchParams.get('refused')),
    sent: searchParams.has('sent'),
  }
}

/** The forms without scripts; files themselves are sent to the API, which streams them. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const artwork = context.get(artworkContext)
  const form = await request.formData()
  const { file_id: fileId, intent, set } = readTexts(form, ['file_id', 'intent', 'set'])
  const token = readCartToken(request.headers.get('cookie'))
  const line = { token, lineId: params.line }
  const change = () => {
    if (fileId === '') return artwork.change({ ...line, state: 'later' })
    if (intent === 'cut-line') {
      return artwork.proposeCutLine({ access: line, fileId, typed: readTexts(form, CUT_LINE_FIELDS) })
    }
    return intent === 'move'
      ? artwork.move({ token, fileId, set: Number(set) || 0 })
      : artwork.remove({ token, fileId })
  }
  const done = (await context.get(artworkChecksContext).changeByForm(form, line)) ?? (await change())
  const back = `/cart/artwork/${encodeURIComponent(params.line)}`
  throw redirect(done.ok ? back : `${back}?refused=${done.code}`, 303)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta({ title: `Artwork for ${loaderData.artwork.product}`, brand: loaderData.brand, hidden: true })

export default function ArtworkPage({ loaderData }: Route.ComponentProps) {
  const { artwork, checks, template, refused, sent } = loaderData
  const plain = useRef<HTMLDivElement>(null)
  const hydrated = useReplacesPlain(plain)
  return (
    <div className="wrap pt-5 pb-16">
      <Breadcrumbs
        crumbs={[
          { title: 'Home', to: '/' },
          { title: 'Cart', to: '/cart' },
          { title: 'Artwork', to: `/cart/artwork/${artwork.line_id}` },
        ]}
      />
      <div className="mt-3 max-w-2xl">
        <h1 className="text-3xl">Send your artwork</h1>
        <p className="mt-3 mb-6 text-lg">For {artwork.product}. You can send it now or at any time before we print.</p>
        {refused !== null && (
          <Notice variant="danger" live className="mb-5">
            {refused}
          </Notice>
        )}
        {sent && refused === null && (
          <Notice variant="success" live className="mb-5">
            We have received your artwork.
          </Notice>
        )}
        {!hydrated && artwork.state === 'later' && (
          <Notice className="mb-5">You can send your artwork later, from this product in your cart.</Notice>
        )}
        <div className="border border-line bg-sheet p-5 md:p-7">
          {hydrated ? (
            <SendArtwork lineId={artwork.line_id} />
          ) : (
            <div ref={plain}>
              <PlainArtwork artwork={artwork} />
            </div>
          )}
        </div>
      </div>
      <div className="mt-8 empty:hidden">
        {hydrated ? (
          <LineChecks lineId={artwork.line_id} initial={{ checks, files: artwork.files }} />
        ) : (
          checks !== null && <PlainChecks checks={checks} files={artwork.files} />
        )}
      </div>
      <div className="max-w-2xl">
        {template !== null && <OwnSize template={template} />}
        <Link to="/cart" className={buttonClass('secondary', 'mt-6')}>
          Back to your cart
        </Link>
      </div>
    </div>
  )
}

/** The template for the line's size. */
function OwnSize({ template }: { template: Template }) {
  return (
    <section aria-labelledby="template" className="mt-8 border-t border-line pt-5">
      <h2 id="template" className="text-xl">
        Download the template for this size
      </h2>
      <p className="mt-1 mb-4">
        {measureText(template.size)}, with bleed, cut line and safe area.{' '}
        <a href="/user-guide/artwork-guide" className="link">
          Artwork guide
        </a>
      </p>
      <TemplateDownloads template={template} />
    </section>
  )
}
