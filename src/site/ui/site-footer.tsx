import { Link } from 'react-router'
import type { PublicShop } from '#platform/config/public-shop.ts'
import { VAT_PERCENT } from '#platform/config/shop.ts'
import { ColourBar } from '#platform/ui/crop-marks.tsx'
import type { MenuGroup } from '#print/catalogue/menu.ts'
import { Logo } from './site-header.tsx'

const LINK = 'inline-block py-1 underline-offset-4 hover:text-press hover:underline'

/** Help, company and legal pages, the most popular first. Cart and search are at the top of every page. */
const PAGES = [
  { to: '/products', name: 'All products' },
  { to: '/prices', name: 'Prices' },
  { to: '/user-guide/artwork-guide', name: 'Artwork guide' },
  { to: '/user-guide/shipping-info', name: 'Shipping info' },
  { to: '/reviews', name: 'Reviews' },
  { to: '/faq', name: 'Questions' },
  { to: '/contact', name: 'Contact' },
  { to: '/orders', name: 'Track an order' },
  { to: '/terms', name: 'Terms' },
  { to: '/privacy', name: 'Privacy' },
  { to: '/returns', name: 'Returns' },
] as const

interface SiteFooterProps {
  shop: PublicShop
  menu: readonly MenuGroup[]
  /** Whether shoppers are asked for consent, and may change their answer. */
  asksConsent: boolean
}

/** All products, help pages, and the company's details. */
export function SiteFooter({ shop, menu, asksConsent }: SiteFooterProps) {
  return (
    <footer className="mt-auto border-t border-line bg-sheet text-[0.9375rem] print:hidden">
      <div className="wrap grid gap-x-10 gap-y-9 pt-12 pb-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,9fr)]">
        <Letterhead shop={shop} />
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-5 gap-y-8 md:grid-cols-4">
          {menu.map((group) => (
            <div key={group.name}>
              <h2 className="text-base">{group.name}</h2>
              <ul className="mt-2 text-soft">
                {group.items.map((item) => (
                  <li key={item.id}>
                    <Link to={item.to} className={LINK}>
                      {item.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <SlugLine shop={shop} asksConsent={asksConsent} />
    </footer>
  )
}

function Letterhead({ shop }: { shop: PublicShop }) {
  return (
    <address className="not-italic">
      <Logo brand={shop.brand} />
      <p className="mt-4 text-soft">
        {shop.companyName}
        {[...shop.addressLines, shop.postcode].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <p className="mt-3">
        <a href={`tel:${shop.phoneDialled}`} className={LINK}>
          {shop.phone}
        </a>
        <br />
        <a href={`mailto:${shop.email}`} className={LINK}>
          {shop.email}
        </a>
      </p>
    </address>
  )
}

/** The last line, like the slug that names a job in the margin of its sheet. */
function SlugLine({ shop, asksConsent }: Omit<SiteFooterProps, 'menu'>) {
  return (
    <div className="wrap">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line py-5 text-sm text-soft">
        <ColourBar />
        <span>Company number {shop.companyNumber}</span>
        <span>VAT number {shop.vatNumber}</span>
        <span>{`Prices in pounds, VAT at ${VAT_PERCENT}% included`}</span>
        <span className="flex flex-wrap gap-x-6 md:ml-auto">
          {PAGES.map(({ to, name }) => (
            <Link key={to} to={to} className={LINK}>
              {name}
            </Link>
          ))}
          {/* A document navigation, because the consent banner is decided when the page loads. */}
          <a href="/cookies" className={LINK}>
            {asksConsent ? 'Cookie choices' : 'Cookies'}
          </a>
        </span>
      </div>
    </div>
  )
}
