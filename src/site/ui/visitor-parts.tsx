import type { ComponentType } from 'react'
import { Link, useLocation } from 'react-router'
import { useVisitor } from '#people/visitors/ui/visitor-store.ts'
import { HOLE, NOBODY, VISITOR_PARTS, type Visitor, type VisitorPartName } from '#people/visitors/visitor.ts'
import { Icon } from '#platform/ui/icon.tsx'
import { OrderingBanner } from './ordering-banner.tsx'

/*
 * What the top of every page shows of its visitor. The server renders pages with these parts empty, and fills them as it
 * sends a page (site/render-visitor.server.tsx); the browser takes over what they were filled with.
 */

interface VisitorProps {
  /** Null if the database is away. */
  visitor: Visitor | null
}

const EMPTY = { __html: HOLE }

/** A part in its place in the page. */
export function VisitorPart({ name }: { name: VisitorPartName }) {
  const visitor = useVisitor()
  const { id } = VISITOR_PARTS[name]
  if (typeof document === 'undefined') return <div id={id} className="contents" dangerouslySetInnerHTML={EMPTY} />
  const Part = PARTS[name]
  return (
    <div id={id} className="contents" suppressHydrationWarning>
      <Part visitor={visitor === undefined ? NOBODY : visitor} />
    </div>
  )
}

/** The content of each part. */
export const PARTS: Readonly<Record<VisitorPartName, ComponentType<VisitorProps>>> = {
  notice: VisitorNotice,
  links: VisitorLinks,
  phone: PhoneAccountLink,
}

function VisitorNotice({ visitor }: VisitorProps) {
  if (visitor === null) {
    return (
      <p role="status" className="wrap py-3 text-sm">
        We cannot show your cart or your account at the moment. Nothing in them is lost. Please try again in a minute.
      </p>
    )
  }
  return visitor.ordering_for === null ? null : <OrderingBanner {...visitor.ordering_for} />
}

function VisitorLinks({ visitor }: VisitorProps) {
  const firstName = visitor?.first_name ?? null
  return (
    <>
      <Link
        to={useAccountPath(firstName)}
        className="flex h-11 shrink-0 items-center gap-1.5 px-1.5 text-[0.9375rem] font-medium hover:text-press max-sm:hidden"
      >
        <Icon name="person" className="size-5 shrink-0" />
        <span className="max-w-24 truncate max-xl:sr-only">{firstName ?? 'Sign in'}</span>
      </Link>
      <CartLink count={visitor?.cart_count ?? 0} />
    </>
  )
}

function CartLink({ count }: { count: number }) {
  return (
    <Link
      to="/cart"
      className="relative flex h-11 items-center gap-1.5 px-1.5 text-[0.9375rem] font-medium hover:text-press"
    >
      <Icon name="cart" />
      <span className="sr-only">{`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}</span>
      <span aria-hidden="true" className="max-sm:hidden">
        Cart
      </span>
      {count > 0 && (
        <span aria-hidden="true" className="cart-count">
          {count}
        </span>
      )}
    </Link>
  )
}

/** On phones the way to the account is in the menu. */
function PhoneAccountLink({ visitor }: VisitorProps) {
  const firstName = visitor?.first_name ?? null
  return (
    <Link to={useAccountPath(firstName)} className="link flex min-h-11 items-center sm:hidden">
      {firstName === null ? 'Sign in' : `Your account, ${firstName}`}
    </Link>
  )
}

/** The longest address to come back to, in bytes as written in a link: parts have little room. */
const MAX_RETURN_BYTES = 300

/** The address of the account link: the account, or signing in and back to the current page. */
function useAccountPath(firstName: string | null): string {
  const { pathname, search } = useLocation()
  if (firstName !== null) return '/account/details'
  // Do not return to the steps of signing in.
  const here = /^\/(?:login|register|verify|forgotten-password)$/.test(pathname) ? '/' : pathname + search
  const to = encodeURIComponent(here)
  return here === '/' || to.length > MAX_RETURN_BYTES ? '/login' : `/login?to=${to}`
}
