import { Link, useLocation } from 'react-router'
import { Icon } from '#platform/ui/icon.tsx'
import { SearchForm } from '#site/search/ui/search-form.tsx'
import { currentMenuItem, type MenuGroup } from '../menu.ts'
import { GroupPanel } from './group-panel.tsx'
import { Logo } from './logo.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { useAccountPath } from './use-account-path.ts'
import { VatSwitch } from './vat-switch.tsx'

export interface SiteHeaderProps {
  brand: string
  menu: readonly MenuGroup[]
  cartCount: number
  /** Of who is signed in; null for nobody. */
  firstName: string | null
}

/** Mark, products, search, VAT switch and cart, on one line at every width. */
export function SiteHeader({ brand, menu, cartCount, firstName }: SiteHeaderProps) {
  const current = currentMenuItem(menu, useLocation().pathname)
  return (
    <header className="relative border-b border-line print:hidden">
      <div className="wrap flex h-17 items-center gap-4 md:gap-6">
        <Link to="/" className="-ml-1 rounded-sm p-1" aria-label={`${brand}, home`}>
          <Logo brand={brand} />
        </Link>
        <nav aria-label="Products" className="max-lg:hidden">
          <ul className="flex gap-5">
            {menu.map((group, index) => (
              <GroupPanel key={group.name} group={group} current={current} panelId={`menu-${index}`} />
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1 md:gap-5 lg:gap-2">
          <div className="w-56 max-xl:lg:hidden max-md:hidden xl:mr-2 xl:w-40">
            <SearchForm />
          </div>
          <Link
            to="/search"
            aria-label="Search"
            className="grid size-11 place-items-center hover:text-press md:max-lg:hidden xl:hidden"
          >
            <Icon name="search" />
          </Link>
          <Link
            to="/faq"
            className="flex h-11 shrink-0 items-center px-1.5 text-[0.9375rem] font-medium hover:text-press max-xl:hidden"
          >
            Help
          </Link>
          <div className="max-md:hidden">
            <VatSwitch />
          </div>
          <AccountLink firstName={firstName} />
          <CartLink count={cartCount} />
          <PhoneMenu menu={menu} current={current} firstName={firstName} />
        </div>
      </div>
    </header>
  )
}

/** To the account, or to sign in and come back here. Phones have it in their menu. */
function AccountLink({ firstName }: { firstName: string | null }) {
  const to = useAccountPath(firstName)
  return (
    <Link
      to={to}
      className="flex h-11 shrink-0 items-center gap-1.5 px-1.5 text-[0.9375rem] font-medium hover:text-press max-sm:hidden"
    >
      <Icon name="person" className="size-5 shrink-0" />
      <span className="max-w-24 truncate max-xl:sr-only">{firstName ?? 'Sign in'}</span>
    </Link>
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
        <span
          aria-hidden="true"
          className="grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1 text-xs font-semibold text-sheet max-sm:absolute max-sm:top-0 max-sm:left-5 max-sm:h-4.5 max-sm:min-w-4.5"
        >
          {count}
        </span>
      )}
    </Link>
  )
}
