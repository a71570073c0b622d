import { Link, useLocation } from 'react-router'
import { Icon } from '#platform/ui/icon.tsx'
import { SearchForm } from '#site/search/ui/search-form.tsx'
import type { MenuGroup } from '../menu.ts'
import { useAccountPath } from './use-account-path.ts'
import { VatSwitch } from './vat-switch.tsx'

export interface PhoneMenuProps {
  menu: readonly MenuGroup[]
  current: number | null
  /** Of who is signed in; null for nobody. */
  firstName: string | null
}

/** The whole menu of phones and tablets in a `<details>`: opens without scripts, closed anew on every page. */
export function PhoneMenu({ menu, current, firstName }: PhoneMenuProps) {
  const { pathname } = useLocation()
  const accountPath = useAccountPath(firstName)
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
            <Link to={accountPath} className="link flex min-h-11 items-center sm:hidden">
              {firstName === null ? 'Sign in' : `Your account, ${firstName}`}
            </Link>
          </div>
          <nav aria-label="Products" className="grid grid-cols-2 gap-x-5 gap-y-6 md:grid-cols-4">
            {menu.map((group) => (
              <div key={group.name}>
                <h2 className="border-b border-line pb-2 text-base">{group.name}</h2>
                <ul>
                  {group.items.map((item) => (
                    <li key={item.id}>
                      <Link
                        to={item.to}
                        aria-current={item.id === current ? 'page' : undefined}
                        className="block py-2.5 text-[0.9375rem] leading-snug underline-offset-4 hover:text-press hover:underline aria-[current]:underline aria-[current]:decoration-press aria-[current]:decoration-2"
                      >
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
