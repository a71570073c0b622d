import { data, Link, redirect } from 'react-router'
import { type PublicShop, publicShop } from '#platform/config/public-shop.ts'
import { headContext, shopContext } from '#platform/contexts.ts'
import { pack, unpack } from '#platform/http/packed.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { MailPromise } from '#platform/ui/mail-promise.tsx'
import { readContactForm, readPrefill } from '../contact-form.ts'
import { contactContext } from '../contexts.ts'
import { ContactFields } from '../ui/contact-fields.tsx'
import type { Route } from './+types/contact-page'

/** The reference of a message in the address of the thank-you view. */
const REFERENCE = /^[0-9A-F]{8}$/

export async function loader({ url, context }: Route.LoaderArgs) {
  const contact = context.get(contactContext)
  const shop = context.get(shopContext)
  const getHead = context.get(headContext)
  const { searchParams } = url
  const reference = searchParams.get('sent') ?? ''
  const sent = REFERENCE.test(reference) ? reference : null
  return {
    sent,
    head: sent === null ? getHead(url) : pageMeta({ title: 'Thank you', brand: shop.brand, hidden: true }),
    prefill: readPrefill(searchParams),
    ticket: await contact.ticket(),
    shop: pack(publicShop(shop)),
  }
}

/** Sends the message, or shows the form again with what was typed and what is wrong. */
export async function action({ request, context }: Route.ActionArgs) {
  const contact = context.get(contactContext)
  const entered = readContactForm(await request.formData())
  const result = await contact.send(entered)
  if (!result.ok) return data({ errors: result.errors, ticket: result.ticket, entered }, { status: 422 })
  throw redirect(`/contact?sent=${result.reference}`, { status: 303 })
}

/** Every form has a ticket of its own, so no response may be cached. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

const CRUMBS = [
  { title: 'Home', to: '/' },
  { title: 'Contact', to: '/contact' },
]
const NO_ERRORS: [] = []

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, shop, prefill } = loaderData
  return (
    <div className="wrap pt-5 pb-12 lg:pb-20">
      <Breadcrumbs crumbs={CRUMBS} />
      <div className="mt-3 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        {sent === null ? (
          <div>
            <h1 className="text-3xl">{prefill.request === '' ? 'Contact' : 'Submit a report'}</h1>
            <p className="mt-4 mb-7 max-w-2xl text-lg">
              {prefill.request === ''
                ? 'Ask about a product, an order or your artwork. One of our printers will reply, usually on the next business day.'
                : 'Tell us what went wrong. We will look into it and reply, usually on the next business day.'}
            </p>
            <ContactFields
              entered={actionData?.entered ?? prefill}
              errors={actionData?.errors ?? NO_ERRORS}
              ticket={actionData?.ticket ?? loaderData.ticket}
            />
          </div>
        ) : (
          <ThankYou reference={sent} />
        )}
        <OtherWays shop={unpack(shop)} />
      </div>
    </div>
  )
}

/** Shown after a message was sent; reloading it sends nothing. */
function ThankYou({ reference }: { reference: string }) {
  return (
    <div className="max-w-2xl">
      <h1 className="text-3xl">Thank you for your message</h1>
      <p className="mt-4 text-lg">
        <MailPromise>We will reply by email, usually on the next business day.</MailPromise> Your reference is{' '}
        <strong>{reference}</strong>.
      </p>
      <p className="mt-7 flex flex-wrap gap-3">
        <Link to="/" className={buttonClass('primary')}>
          Go to the home page
        </Link>
        <Link to="/contact" className={buttonClass('secondary')}>
          Write another message
        </Link>
      </p>
    </div>
  )
}

/** The telephone number, postal address and email address of the shop. */
function OtherWays({ shop }: { shop: PublicShop }) {
  return (
    <aside aria-labelledby="other-ways" className="border border-line bg-sheet p-5 md:p-6.5 lg:mt-2">
      <h2 id="other-ways" className="text-xl">
        Other ways to reach us
      </h2>
      <dl className="mt-4 grid gap-4 sm:grid-cols-3 lg:grid-cols-1">
        <div>
          <dt className="text-sm text-soft">Telephone</dt>
          <dd>
            <a href={`tel:${shop.phoneDialled}`} className="link">
              {shop.phone}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-soft">Email</dt>
          <dd>
            <a href={`mailto:${shop.email}`} className="link">
              {shop.email}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-soft">Address</dt>
          <dd>
            <address className="not-italic">
              {[shop.companyName, ...shop.addressLines, shop.postcode].map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </dd>
        </div>
      </dl>
    </aside>
  )
}
