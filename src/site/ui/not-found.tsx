import { Link } from 'react-router'
import { buttonClass } from '#platform/ui/button.tsx'
import { ErrorPage } from '#platform/ui/error-page.tsx'
import type { MenuGroup } from '#print/catalogue/menu.ts'
import { ProductLinks } from '#print/catalogue/ui/product-links.tsx'
import { SearchForm } from '#site/search/ui/search-form.tsx'

/** 404: an unknown address, featured item or product (000 §2.2). */
export function NotFound({ menu }: { menu: readonly MenuGroup[] }) {
  return (
    <>
      <ErrorPage
        status="404 Not Found"
        title="Page not found"
        picture={<img src="/drawings/not-found.svg" alt="" width={800} height={600} className="w-full" />}
      >
        <p>There is no page at this address. It may have moved, or there may be a typing mistake in the address.</p>
        <SearchForm size="page" />
        <p>
          <Link to="/" className={buttonClass('secondary')}>
            Go to the home page
          </Link>
        </p>
      </ErrorPage>
      {menu.length > 0 && (
        <section className="wrap pb-20">
          <h2 className="mb-6 border-t border-line pt-6 text-xl">Everything we print</h2>
          <ProductLinks menu={menu} />
        </section>
      )}
    </>
  )
}
