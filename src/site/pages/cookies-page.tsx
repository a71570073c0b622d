import { data, redirect } from 'react-router'
import { CONSENTS, type Consent, consentCookie, readConsent } from '#platform/analytics/consent.ts'
import { analyticsUrlContext, headContext } from '#platform/contexts.ts'
import { localPath } from '#platform/http/form-input.ts'
import { homeCrumbs } from '#platform/http/page-meta.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { ConsentButtons } from '#site/ui/consent-banner.tsx'
import type { Route } from './+types/cookies-page'

export function loader({ request, url, context }: Route.LoaderArgs) {
  const analyticsUrl = context.get(analyticsUrlContext)
  return {
    head: context.get(headContext)(url),
    service: analyticsUrl === null ? null : new URL(analyticsUrl).host,
    consent: readConsent(request.headers.get('cookie')),
  }
}

/** Remembers the answer and returns to the page where it was given (decisions §7). */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const consent = CONSENTS.find((one) => one === form.get('consent'))
  if (consent === undefined) return data({ message: 'Please choose Decline or Accept.' }, { status: 422 })
  const secure = new URL(request.url).protocol === 'https:'
  const next = form.has('next') ? localPath(form.get('next')) : '/cookies'
  throw redirect(next, { status: 303, headers: { 'Set-Cookie': consentCookie(consent, secure) } })
}

/** Personal, because it shows the answer of one browser. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

const NEEDED: readonly [what: string, why: string][] = [
  ['Your cart', 'keeps the products in your cart for 90 days'],
  ['Signing in', 'keeps you signed in, and links the code that we email you to this browser'],
  [
    'Known browser',
    'after you have signed in, marks this browser as yours, so that a stranger who guesses passwords cannot lock you out',
  ],
  ['Guests', 'remembers your name and email address, so that you enter them only once'],
  [
    'Your choices',
    'remembers what you last configured and compared, whether prices include VAT, and your choice on this page',
  ],
  [
    'Your artwork',
    'keeps the files that you drop here for 30 days, in this browser only, until you add them to your cart or ask for a quote',
  ],
  [
    'Where you came from',
    'remembers the campaign link that you followed, until you close the tab. We receive it with a quote request',
  ],
]

export default function CookiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { service, consent } = loaderData
  return (
    <div className="wrap pt-5 pb-12 lg:pb-20">
      <Breadcrumbs crumbs={homeCrumbs('Cookies', '/cookies')} />
      <div className="mt-3 grid items-start gap-x-14 gap-y-7 lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:grid-rows-[auto_1fr]">
        <div className="max-w-2xl">
          <h1 className="text-3xl">Cookies</h1>
          <p className="mt-4 text-lg">
            We only store what the shop needs to work. No other website can read it, and we don’t track you on other
            websites.
          </p>
        </div>
        <div className="border border-line bg-sheet p-5 md:p-6.5 lg:row-span-2 lg:mt-2">
          {service === null ? (
            <NoAnalytics />
          ) : (
            <Choice service={service} consent={consent} fault={actionData?.message} />
          )}
        </div>
        <dl className="max-w-2xl border-t border-line">
          {NEEDED.map(([what, why]) => (
            <div key={what} className="grid gap-x-6 gap-y-1 border-b border-line py-3.5 sm:grid-cols-[10rem_1fr]">
              <dt className="font-semibold">{what}</dt>
              <dd className="text-soft">{why}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

function NoAnalytics() {
  return (
    <>
      <h2 className="text-xl">No analytics</h2>
      <p className="mt-3">This shop uses no analytics service, so there is nothing to choose.</p>
    </>
  )
}

const CONSENT_TEXTS: Readonly<Record<Consent, string>> = {
  accepted: 'You accepted. We tell the service when you send a quote request.',
  declined: 'You declined. We don’t tell the service anything.',
}

/** A plain form, so that the next page loads as a document, whose scripts check again whether to ask. */
function Choice({ service, consent, fault }: { service: string; consent: Consent | null; fault: string | undefined }) {
  return (
    <section aria-labelledby="choice">
      <h2 id="choice" className="text-xl">
        May we count quote requests?
      </h2>
      <p className="mt-3">
        When you send a quote request, your browser would tell {service}, our analytics service, the type of request and
        its value. It would not send your name or address or set a cookie. If you decline, the shop works the same.
      </p>
      {fault !== undefined && (
        <Notice variant="danger" live className="mt-4">
          {fault}
        </Notice>
      )}
      <p className="mt-4 text-sm text-soft">
        {consent === null ? 'You have not chosen yet, so we don’t tell the service anything.' : CONSENT_TEXTS[consent]}{' '}
        We remember your choice for six months.
      </p>
      <form method="post" action="/cookies" className="mt-4 flex flex-wrap gap-2.5">
        <ConsentButtons given={consent} className="chip" />
      </form>
    </section>
  )
}
