import { useRef } from 'react'
import { data, Link, redirect } from 'react-router'
import { shopContext } from '#platform/contexts.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { privatePageHeaders } from '#platform/http/private-page.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { useReplacesPlain } from '#platform/ui/lazy-island.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { catalogueContext } from '#print/catalogue/contexts.ts'
import type { Template } from '#print/templates/template.ts'
import { TemplateDownloads } from '#print/templates/ui/template-downloads.tsx'
import type { ArtworkView } from '#shop/artwork/artwork.ts'
import { artworkContext } from '#shop/artwork/contexts.ts'
import { ARTWORK_REFUSALS, artworkSentence } from '#shop/artwork/refusals.ts'
import { EvaluationNote } from '#shop/artwork/ui/artwork-files.tsx'
import { FileThumbnail } from '#shop/artwork/ui/file-thumbnail.tsx'
import { PlainArtwork } from '#shop/artwork/ui/plain-artwork.tsx'
import { SendArtwork } from '#shop/artwork/ui/send-artwork.tsx'
import { artworkChecksContext } from '#shop/artwork-checks/contexts.ts'
import { checkSentence } from '#shop/artwork-checks/refusals.ts'
import { LineChecks } from '#shop/artwork-checks/ui/line-checks.tsx'
import { PlainChecks } from '#shop/artwork-checks/ui/plain-checks.tsx'
import { lineTemplate } from '#shop/configurator/own-template.ts'
import { ordersContext } from '../contexts.ts'
import { orderAddress, readKey } from '../ui/order-address.ts'
import type { Route } from './+types/order-artwork-page'

/** The artwork of a line that was ordered, for its customer: more can be sent until it was evaluated (000 §8). */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const key = readKey(url)
  const orders = context.get(ordersContext)
  const name = { orderNo: params.number, key }
  const found = await orders.read(name)
  const line = found?.order.lines.find(({ id }) => id === params.line)
  const view = await context.get(artworkContext).view({ token: null, lineId: params.line, orderKey: key })
  if (found === null || line === undefined || !view.ok) throw data(null, { status: 404, statusText: 'Not Found' })
  const checked = await context.get(artworkChecksContext).view({ token: null, lineId: line.id, orderKey: key })
  const chosen = await orders.chosen(name, line.id)
  const { catalogue } = context.get(catalogueContext).current()
  return {
    artwork: view.artwork,
    template: chosen === null ? null : lineTemplate(catalogue, chosen),
    line,
    isOpen: line.may_send_artwork,
    orderNo: found.order.order_no,
    linkKey: key,
    brand: context.get(shopContext).brand,
    checks: checked.ok ? checked.checks : null,
    refused: artworkSentence(url.searchParams.get('refused')) ?? checkSentence(url.searchParams.get('refused')),
    sent: url.searchParams.has('sent'),
  }
}

/** Removes a file without scripts; files themselves are sent to the API, which streams them. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { file_id: fileId, intent, set } = readTexts(form, ['file_id', 'intent', 'set'])
  const key = readKey(url)
  const artwork = context.get(artworkContext)
  const file = { token: null, orderKey: key, fileId }
  const line = { token: null, orderKey: key, lineId: params.line }
  const change = () => (intent === 'move' ? artwork.move({ ...file, set: Number(set) || 0 }) : artwork.remove(file))
  const done = (await context.get(artworkChecksContext).changeByForm(form, line)) ?? (await change())
  const query: Record<string, string> = done.ok ? {} : { refused: done.code }
  const back = orderAddress({ orderNo: params.number, key }, `/artwork/${encodeURIComponent(params.line)}`, query)
  throw redirect(back, 303)
}

export const headers = privatePageHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta({ title: `Artwork for ${loaderData.artwork.product}`, brand: loaderData.brand, hidden: true })

export default function OrderArtworkPage({ loaderData }: Route.ComponentProps) {
  const { artwork, template, line, isOpen, orderNo, linkKey, refused, sent } = loaderData
  const plain = useRef<HTMLDivElement>(null)
  const hydrated = useReplacesPlain(plain)
  const back = orderAddress({ orderNo, key: linkKey }, '')
  const order = linkKey === null ? { order: orderNo } : { order: orderNo, key: linkKey }
  return (
    <div className="wrap pt-5 pb-16">
      <Breadcrumbs
        crumbs={[
          { title: 'Home', to: '/' },
          { title: `Order ${orderNo}`, to: back },
          { title: 'Artwork', to: orderAddress({ orderNo, key: linkKey }, `/artwork/${line.id}`) },
        ]}
      />
      <div className="mt-3 max-w-2xl">
        <h1 className="text-3xl">Send your artwork</h1>
        <p className="mt-3 mb-6 text-lg wrap-anywhere">
          For {artwork.product}
          {line.width !== null && `, ${line.width} × ${line.height} mm`}. We check it, and you get a proof from us.
        </p>
        <Outcome refused={isOpen ? refused : null} sent={sent && refused === null} />
        {isOpen ? (
          <div className="border border-line bg-sheet p-5 md:p-7">
            {hydrated ? (
              <SendArtwork lineId={line.id} isOrdered orderKey={linkKey} />
            ) : (
              <div ref={plain}>
                <PlainArtwork artwork={artwork} order={order} />
              </div>
            )}
          </div>
        ) : (
          <>
            <Notice live>{ARTWORK_REFUSALS['already-evaluated']}</Notice>
            <EvaluatedFiles artwork={artwork} orderNo={orderNo} />
          </>
        )}
      </div>
      {isOpen && <Found page={loaderData} hydrated={hydrated} />}
      <div className="max-w-2xl">
        {isOpen && <OwnSize template={template} />}
        <Link to={back} className={buttonClass('secondary', 'mt-6')}>
          Back to your order
        </Link>
      </div>
    </div>
  )
}

/** What became of the form that was sent. */
function Outcome({ refused, sent }: { refused: string | null; sent: boolean }) {
  if (refused !== null) {
    return (
      <Notice variant="danger" live className="mb-5">
        {refused}
      </Notice>
    )
  }
  if (!sent) return null
  return (
    <Notice variant="success" live className="mb-5">
      We have received your artwork.
    </Notice>
  )
}

interface FoundProps {
  page: Route.ComponentProps['loaderData']
  hydrated: boolean
}

/** What was found in the files. */
function Found({ page: { artwork, checks, line, linkKey }, hydrated }: FoundProps) {
  return (
    <div className="mt-8 empty:hidden">
      {hydrated ? (
        <LineChecks lineId={line.id} orderKey={linkKey} initial={{ checks, files: artwork.files }} />
      ) : (
        checks !== null && <PlainChecks checks={checks} files={artwork.files} orderKey={linkKey} />
      )}
    </div>
  )
}

/** The evaluation details of 000 §8: what was decided about each file. */
function EvaluatedFiles({ artwork: { files, sets = 1 }, orderNo }: { artwork: ArtworkView; orderNo: string }) {
  return (
    <section aria-labelledby="evaluation" className="mt-6">
      <h2 id="evaluation" className="text-xl">
        Evaluation details
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {files.map((file) => (
          <li key={file.id} className="flex gap-3.5 py-3">
            <FileThumbnail file={file} />
            <div className="min-w-0 grow">
              <a href={file.download} className="link font-semibold wrap-anywhere">
                {file.name}
              </a>
              {sets > 1 && <span className="text-sm text-soft"> Set {file.set}</span>}
              <EvaluationNote file={file} />
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        To change an accepted file, please{' '}
        <Link to="/contact" className="link">
          write to us
        </Link>{' '}
        with the number of your order, {orderNo}. We can open it again until it is in production.
      </p>
    </section>
  )
}

/** The template for the line's size. */
function OwnSize({ template }: { template: Template | null }) {
  if (template === null) return null
  return (
    <section aria-labelledby="template" className="mt-8 border-t border-line pt-5">
      <h2 id="template" className="mb-4 text-xl">
        Download the template for this size
      </h2>
      <TemplateDownloads template={template} />
    </section>
  )
}
