import { Form, useLocation } from 'react-router'
import { useVatView, type VatView } from '#platform/ui/vat-view.tsx'

const VIEWS: readonly { view: VatView; label: string }[] = [
  { view: 'inc', label: 'inc. VAT' },
  { view: 'ex', label: 'ex. VAT' },
]

/** Switches the prices of the whole shop (decisions §1). A plain form: works without scripts and comes back here. */
export function VatSwitch() {
  const { pathname, search } = useLocation()
  const current = useVatView()
  return (
    <Form method="post" action="/vat" replace preventScrollReset>
      {/* The router writes the query's spaces and bare names its own way on the server: the same address. */}
      <input type="hidden" name="next" value={pathname + search} suppressHydrationWarning />
      <fieldset className="flex overflow-clip rounded-full border border-edge text-xs">
        <legend className="sr-only">Prices shown</legend>
        {VIEWS.map(({ view, label }) => (
          <button
            key={view}
            name="vat"
            value={view}
            aria-pressed={view === current}
            className="h-[30px] px-3 whitespace-nowrap text-soft hover:text-ink aria-pressed:bg-ink aria-pressed:text-sheet focus-visible:-outline-offset-4 focus-visible:outline-current"
          >
            {label}
          </button>
        ))}
      </fieldset>
    </Form>
  )
}
