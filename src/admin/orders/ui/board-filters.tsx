import { Form } from 'react-router'
import { formatDay } from '#platform/time/calendar-date.ts'
import { DELIVERY_METHODS } from '#print/delivery/shipping-cost.ts'
import { PAYMENT_STATES } from '#shop/orders/order-states.ts'
import { DELIVERY_LABELS, PAYMENT_LABELS } from '../order-labels.ts'
import { BOARD_PATH, type BoardFilters } from './board-address.ts'

/** What can be chosen: values and their titles. */
export interface FilterOptions {
  items: readonly (readonly [id: string, name: string])[]
  /** The others who work here. */
  colleagues: readonly (readonly [id: string, name: string])[]
}

/** The search and the filters of the board: a form that becomes its address. */
export function BoardFilterForm({ filters, options }: { filters: BoardFilters; options: FilterOptions }) {
  const { view, search, item, payment, who } = filters
  return (
    <Form method="get" action={BOARD_PATH} role="search" className="flex flex-wrap items-start gap-2 py-3">
      <input type="hidden" name="view" value={view} />
      <input
        type="search"
        name="search"
        defaultValue={search}
        maxLength={100}
        aria-label="Number, name, company, email or PO"
        placeholder="Number, name, company, email, PO"
        className="control control-small w-full sm:w-76"
      />
      <Choice name="item" label="Product" value={item} options={[['', 'Any product'], ...options.items]} />
      <Choice
        name="payment"
        label="Money"
        value={payment}
        options={[['', 'Any money'], ...PAYMENT_STATES.map((state) => [state, PAYMENT_LABELS[state]] as const)]}
      />
      <Choice
        name="who"
        label="Looked after by"
        value={who}
        options={[['', 'Anyone'], ['me', 'Me'], ['nobody', 'Nobody'], ...options.colleagues]}
      />
      <MoreFilters filters={filters} />
      <button type="submit" className="btn btn-secondary btn-small">
        Show
      </button>
    </Form>
  )
}

/** Those that are seldom needed; open where one of them is set. */
function MoreFilters({ filters: { delivery, from, to } }: { filters: BoardFilters }) {
  return (
    <details className="more-filters" open={delivery !== '' || from !== '' || to !== ''}>
      <summary className="btn btn-secondary btn-small">More</summary>
      <div>
        <Choice
          name="delivery"
          label="Delivery"
          value={delivery}
          options={[
            ['', 'Any delivery'],
            ...DELIVERY_METHODS.map((method) => [method, DELIVERY_LABELS[method]] as const),
          ]}
        />
        <span className="flex items-center gap-1.5 text-sm text-soft max-sm:w-full">
          Placed
          <input
            type="date"
            name="from"
            defaultValue={from}
            aria-label="Placed on or after"
            className="control control-small w-34 max-sm:flex-1"
          />
          to
          <input
            type="date"
            name="to"
            defaultValue={to}
            aria-label="Placed on or before"
            className="control control-small w-34 max-sm:flex-1"
          />
        </span>
      </div>
    </details>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string
  options: readonly (readonly [value: string, title: string])[]
}

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <select
      name={name}
      defaultValue={value}
      aria-label={label}
      className="control control-small w-auto max-w-44 max-sm:max-w-[calc(50%-0.25rem)] max-sm:flex-1"
    >
      {options.map(([each, title]) => (
        <option key={each} value={each}>
          {title}
        </option>
      ))}
    </select>
  )
}

/** The filters that are set, in words. */
export function filterTokens(
  filters: BoardFilters,
  { items, colleagues }: FilterOptions,
): { name: keyof BoardFilters; text: string }[] {
  const { search, item, payment, who, delivery, from, to } = filters
  const nameOf = (options: FilterOptions['items'], id: string) => options.find(([value]) => value === id)?.[1] ?? '?'
  const whose = who === 'me' ? 'Mine' : who === 'nobody' ? 'Nobody’s' : nameOf(colleagues, who)
  const tokens: { name: keyof BoardFilters; text: string }[] = [
    { name: 'search', text: search === '' ? '' : `“${search}”` },
    { name: 'item', text: item === '' ? '' : nameOf(items, item) },
    { name: 'payment', text: payment === '' ? '' : PAYMENT_LABELS[payment] },
    { name: 'who', text: who === '' ? '' : whose },
    { name: 'delivery', text: delivery === '' ? '' : DELIVERY_LABELS[delivery] },
    { name: 'from', text: from === '' ? '' : `Placed since ${formatDay(from)}` },
    { name: 'to', text: to === '' ? '' : `Placed until ${formatDay(to)}` },
  ]
  return tokens.filter(({ text }) => text !== '')
}
