import { Form, Link, useLocation } from 'react-router'
import { Picture } from '#platform/pictures/ui/picture.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { useVatView, type VatView } from '#platform/ui/money.tsx'
import type { MenuGroup } from '#print/catalogue/menu.ts'
import { SearchForm } from '#site/search/ui/search-form.tsx'
import { VisitorPart } from './visitor-parts.tsx'

/** The id of the item of the current page, or null. */
type Current = { current: number | null }

interface SiteHeaderProps extends Current {
  brand: string
  menu: readonly MenuGroup[]
}

/** Logo, products, search, VAT switch and cart, on one line at every width. */
export function SiteHeader({ brand, menu, current }: SiteHeaderProps) {
  return (
    <header className="relative border-b border-line print:hidden">
      <div className="wrap flex h-17 items-center gap-4 md:gap-6 xl:gap-5">
        <Link to="/" className="-ml-1 rounded-sm p-1" aria-label={`${brand}, home`}>
          <Logo brand={brand} />
        </Link>
        <nav aria-label="Products" className="max-lg:hidden">
          <ul className="flex gap-4 xl:gap-3">
            {menu.map((group, index) => (
              <GroupPanel key={group.name} group={group} current={current} panelId={`menu-${index}`} />
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1 md:gap-5 lg:gap-2">
          <div className="w-56 max-xl:lg:hidden max-md:hidden xl:mr-1 xl:w-40">
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
          <Link
            to="/quotations"
            title="My quotations"
            className="flex h-11 shrink-0 items-center gap-1.5 px-1.5 text-[0.9375rem] font-medium hover:text-press max-sm:hidden"
          >
            <Icon name="file" className="size-5 shrink-0" />
            <span className="sr-only">My quotations</span>
          </Link>
          <VisitorPart name="links" />
          <PhoneMenu menu={menu} current={current} />
        </div>
      </div>
    </header>
  )
}

/**
 * A group in the wide header: a button and a panel of pictures, as a native popover, which closes on Escape or a
 * press outside and works without scripts.
 */
function GroupPanel({ group, current, panelId }: Current & { group: MenuGroup; panelId: string }) {
  const here = group.items.some((item) => item.id === current)
  return (
    <li>
      <button
        type="button"
        popoverTarget={panelId}
        className={`group flex h-17 items-center gap-1.5 border-b-2 pt-0.5 text-[0.9375rem] whitespace-nowrap hover:border-ink ${here ? 'border-press' : 'border-transparent'}`}
      >
        {group.name}
        <Icon name="down" className="size-3.5 text-soft group-hover:text-ink" />
      </button>
      <div id={panelId} popover="auto" className="menu-sheet">
        <ul className="wrap grid grid-cols-3 gap-8 py-7">
          {group.items.map((item) => (
            <li key={item.id}>
              <Link
                to={item.to}
                aria-current={item.id === current ? 'page' : undefined}
                className="group grid grid-cols-[9.5rem_1fr] items-center gap-5"
                onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
              >
                <Picture
                  src={item.img}
                  alt=""
                  width={320}
                  height={240}
                  sizes="152px"
                  className="aspect-4/3 w-full rounded-sm object-cover"
                />
                <span>
                  <span className="menu-title">{item.name}</span>
                  <span className="mt-1.5 block text-sm text-soft">{item.description}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

/** The whole menu on phones and tablets in a `<details>`: opens without scripts, closed on every new page. */
function PhoneMenu({ menu, current }: Omit<SiteHeaderProps, 'brand'>) {
  const { pathname } = useLocation()
  return (
    <details
      key={pathname}
      className="group lg:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return
        event.currentTarget.open = false
        event.currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary className="-mr-2.5 flex h-11 items-center gap-2 px-2.5 text-[0.9375rem] font-medium">
        <Icon name="menu" className="size-5 group-open:hidden" />
        <Icon name="close" className="hidden size-5 group-open:block" />
        Menu
      </summary>
      <div className="absolute inset-x-0 top-full z-30 border-b border-line bg-sheet shadow-lift">
        <div className="wrap pt-5 pb-7">
          <div className="mb-6 flex flex-wrap items-center gap-4 md:hidden">
            <SearchForm />
            <VatSwitch />
            <VisitorPart name="phone" />
            <Link to="/quotations" className="link flex min-h-11 items-center sm:hidden">
              My quotations
            </Link>
          </div>
          <nav aria-label="Products" className="grid grid-cols-2 gap-x-5 gap-y-6 md:grid-cols-4">
            {menu.map((group) => (
              <div key={group.name}>
                <h2 className="border-b border-line pb-2 text-base">{group.name}</h2>
                <ul>
                  {group.items.map((item) => (
                    <li key={item.id}>
                      <Link to={item.to} aria-current={item.id === current ? 'page' : undefined} className="menu-link">
                        {item.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
          <p className="mt-6 border-t border-line pt-3">
            <Link to="/faq" className="link inline-flex min-h-11 items-center">
              Questions and answers
            </Link>
          </p>
        </div>
      </div>
    </details>
  )
}

const VIEWS: readonly { view: VatView; label: string }[] = [
  { view: 'inc', label: 'inc. VAT' },
  { view: 'ex', label: 'ex. VAT' },
]

/**
 * Switches the prices of the whole shop (decisions §1). A plain form: works without scripts and returns to the
 * current page.
 */
function VatSwitch() {
  const { pathname, search } = useLocation()
  const current = useVatView()
  return (
    <Form method="post" action="/vat" replace preventScrollReset>
      {/* The router encodes the query differently on the server, but it is the same address. */}
      <input type="hidden" name="next" value={pathname + search} suppressHydrationWarning />
      <fieldset className="flex overflow-clip rounded-full border border-edge text-xs">
        <legend className="sr-only">Prices shown</legend>
        {VIEWS.map(({ view, label }) => (
          <button key={view} name="vat" value={view} aria-pressed={view === current} className="vat-view">
            {label}
          </button>
        ))}
      </fieldset>
    </Form>
  )
}

/** The shop's logo: a registration mark, which presses use to align their inks. */
export function Logo({ brand }: { brand: string }) {
  return (
    <span className="flex items-center gap-2.5 font-display text-[1.375rem] font-bold leading-none tracking-[-0.03em]">
      <svg
        viewBox="0 0 22 22"
        className="size-[22px]"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <circle cx="11" cy="11" r="6" />
        <path d="M11 0v22M0 11h22" />
      </svg>
      {brand}
    </span>
  )
}
