import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { pageMeta } from '#platform/http/page-meta.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { ColourBar } from '#platform/ui/crop-marks.tsx'
import { MailText } from '#platform/ui/mail-promise.tsx'
import type { ItemView } from '#print/catalogue/resolve-item.ts'
import type { QuoteRefusal } from '../refusals.ts'
import { QuoteSent } from './quote-sent.tsx'

/* What the pages of the two quote request forms share. */

interface RequestPageProps {
  /** The page's title and path in the breadcrumbs. */
  title: string
  to: string
  item: ItemView | undefined
  /** The reference of a request that was sent before the page was opened; else null. */
  sent: string | null
  /** The reference of a request that was sent on this page; else null. */
  reference: string | null
  /** The columns of form and next steps. */
  className: string
  /** The form. */
  children: ReactNode
}

/** A page with a form, which is replaced by a thank-you view once it is sent, beside the next steps. */
export function RequestPage({ title, to, item, sent, reference, className, children }: RequestPageProps) {
  const crumbs = [
    { title: 'Home', to: '/' },
    ...(item === undefined ? [] : [{ title: item.name, to: `/${item.url_slug}` }]),
    { title, to },
  ]
  const thanked = sent ?? reference
  return (
    <div className="wrap pt-5 pb-16">
      <Breadcrumbs crumbs={crumbs} />
      <div className={`mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-y-10 ${className}`}>
        {thanked === null ? (
          children
        ) : (
          <QuoteSent reference={thanked} level={1} focus={reference !== null}>
            <Link to="/" className={buttonClass('secondary', 'justify-self-start')}>
              Go to the home page
            </Link>
          </QuoteSent>
        )}
        <WhatFollows />
      </div>
    </div>
  )
}

/** The head of the page. */
export function requestMeta(title: string, loaderData: { brand: string; sent: string | null } | undefined) {
  if (loaderData === undefined) return []
  const { brand, sent } = loaderData
  return pageMeta({ title: sent === null ? title : 'Thank you', brand, hidden: true })
}

/** Every form has a key of its own, so no response may be cached. */
export function requestHeaders() {
  return { 'Cache-Control': 'private, no-store' }
}

const STATUS: Partial<Record<QuoteRefusal['code'], number>> = { 'too-many': 429, 'not-as-seen': 409 }

/** The status and headers of the page for a refused form. */
export function refusedStatus({ code, retryAfterSeconds }: QuoteRefusal): ResponseInit {
  const status = STATUS[code] ?? 422
  return { status, ...(retryAfterSeconds && { headers: { 'retry-after': String(retryAfterSeconds) } }) }
}

const STEPS = [
  ['We work out your price', 'One of our printers checks your request. {We email you if we have a question.}'],
  ['You get a quotation', '{We email you a link to the quotation with all prices, VAT and the last day to accept it.}'],
  [
    'You accept or decline',
    'If you accept, we add the products to your cart at the quoted price. If you decline, you pay nothing.',
  ],
] as const

/** The next steps after a quote request. */
function WhatFollows() {
  return (
    <aside aria-labelledby="what-follows" className="border-t border-ink pt-5 md:mt-24">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="what-follows" className="text-xl">
          What happens next
        </h2>
        <ColourBar className="md:max-lg:hidden" />
      </div>
      <ol className="mt-4">
        {STEPS.map(([step, text]) => (
          <li key={step} className="border-t border-line py-4">
            <p className="font-semibold">{step}</p>
            <p className="mt-1 text-soft">
              <MailText>{text}</MailText>
            </p>
          </li>
        ))}
      </ol>
    </aside>
  )
}

/** Tells a visitor that no account is needed, with a link to sign in and come back to this page. */
export function SignInFirst() {
  const { pathname, search } = useLocation()
  return (
    <>
      You don’t need an account. If you have one,{' '}
      <Link to={`/login?to=${encodeURIComponent(`${pathname}${search}`)}`} className="link">
        sign in
      </Link>
      .
    </>
  )
}
