import { useEffect, useState } from 'react'
import { data, Link, redirect, useRevalidator } from 'react-router'
import { privateMeta } from '#platform/http/page-meta.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { CropMarks } from '#platform/ui/crop-marks.tsx'
import { paymentsContext } from '../contexts.ts'
import type { Route } from './+types/payment-page'

/**
 * Where Stripe leads back to, paid (`session`) or not (`stopped`). It leads on to the order once Stripe has said how the
 * payment stands, and waits until then: it never says paid before it is.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const payments = context.get(paymentsContext)
  const stopped = url.searchParams.get('stopped')
  if (stopped !== null) {
    const path = await payments.stopped(stopped)
    if (path !== null) throw redirect(path)
  }
  const session = url.searchParams.get('session')
  const returned = session === null ? { next: 'unknown' as const } : await payments.returned(session)
  if (returned.next === 'order') throw redirect(returned.path)
  const path = returned.next === 'wait' ? returned.path : null
  return path === null
    ? data({ path, again: '' }, { status: 404 })
    : data({ path, again: `${url.pathname}${url.search}` })
}

/** The address names a payment. */
export function headers() {
  return { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex, nofollow' }
}

export const meta = privateMeta('Your payment')

const ASK_EVERY_MS = 3000
/** After a minute a person should not have to stay. */
const MAX_ASKED = 20

export default function PaymentPage({ loaderData: { path, again } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-8 pb-24 md:pt-14">
      <div className="max-w-2xl">
        <CropMarks>
          <div className="border border-line bg-sheet p-6 sm:p-10">
            {path === null ? <Unknown /> : <Waiting path={path} again={again} />}
          </div>
        </CropMarks>
      </div>
    </div>
  )
}

function Waiting({ path, again }: { path: string; again: string }) {
  const isSlow = useAskingAgain()
  return (
    <>
      <h1 className="text-3xl">We are confirming your payment</h1>
      <p className="mt-4" role="status">
        {isSlow
          ? 'This takes longer than usual. You can close this page: your order is saved, and we email you when your payment is confirmed.'
          : 'Your order is saved. We are waiting for the card payment service to confirm your payment, which takes a few seconds. Please don’t pay again.'}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link to={again} reloadDocument className={buttonClass('primary')}>
          Check again
        </Link>
        <Link to={`${path}&paid=1`} className="link">
          See your order
        </Link>
      </div>
    </>
  )
}

/** Asks every few seconds; with scripts alone, others press the link. @returns whether it takes too long */
function useAskingAgain(): boolean {
  const { revalidate, state } = useRevalidator()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (state !== 'idle' || asked >= MAX_ASKED) return undefined
    const timer = setTimeout(() => {
      setAsked((times) => times + 1)
      void revalidate()
    }, ASK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [asked, state, revalidate])
  return asked >= MAX_ASKED
}

function Unknown() {
  return (
    <>
      <h1 className="text-3xl">We can’t find this payment</h1>
      <p className="mt-4">
        If you have just paid, your order is safe: open it with the link in our email, or with its number and your email
        address.
      </p>
      <p className="mt-6">
        <Link to="/orders" className={buttonClass('primary')}>
          Track an order
        </Link>
      </p>
    </>
  )
}
