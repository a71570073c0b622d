import { type Dispatch, type RefObject, type SetStateAction, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isEnteringInput, useWaitingPart, type WaitingPart } from '#platform/ui/take-up-input.ts'
import type { ItemView } from '#print/catalogue/resolve-item.ts'
import { DESIGNER_PAGE } from '#studio/lettering/design.ts'
import { type Choices, type TypedField, writeChoices } from '../choices.ts'
import { type Completed, completeConfiguration } from '../complete-configuration.ts'
import { type Choice, configure, enterText, settleChoices } from '../configure.ts'
import { hasOwnDesign, lacksDesign } from '../design-choices.ts'
import { countedIn, isLettering } from '../options.ts'
import {
  blocking,
  type PriceList,
  type PriceMatch,
  priceQuery,
  problems,
  type QuantityRow,
  type SubmitText,
  submitText,
} from '../price-lookup.ts'
import { describeSeen } from '../seen-order.ts'
import { summarise } from '../summarise.ts'
import { hasRemembered, rememberChoices } from './remember-choices.ts'
import { type Lettering, useLettering } from './use-lettering.ts'

/** 000 §9: a typed size is checked 500 ms after the last key. */
const SIZE_CHECK_MS = 500
const CHECKED_LATER: readonly TypedField[] = ['width', 'height']

export interface QuoteBanner extends Lettering {
  item: ItemView
  choices: Choices
  /** Whether they differ from those with which the page was opened. */
  isChanged: boolean
  completed: Completed
  /** The rows to show: of these choices or, until those arrive, of the previous ones. */
  prices: PriceList
  /** The row for the current quantity; null without one. */
  row: QuantityRow | null
  kinds: number
  /** The unit of a unit price: `each`, or `a sheet` if sheets are counted. */
  each: 'each' | 'a sheet'
  match: PriceMatch
  /** During a lookup, typing or submitting: submit, compare and print are disabled (000 §4.1). */
  busy: boolean
  /** A part of the form with a choice that is not included in these yet; null for none. */
  waitsFor: WaitingPart | null
  failed: boolean
  submit: SubmitText
  /** The error of a field, once it may be shown. */
  error(field: string): string | null
  /** Whether something must be corrected before anything can be submitted. */
  blocked: boolean
  /** Lettering without a text: it has no price, and ADD TO CART asks for the text. */
  lacksDesign: boolean
  choose(choice: Choice): void
  /** Replaces all choices with these. */
  take(choices: Choices): void
  /** Whether the current user may request a quote: signed in, or a guest (000 §6). */
  mayRequestQuote: boolean
  /** Enters text into a typed field. */
  type(field: TypedField, value: string): void
  retry(): void
  /** Set by the live preview while it shows something: saves a picture of it as it is now, and returns its id. */
  picture: RefObject<(() => Promise<string | null>) | null>
}

interface FirstLoad {
  choices: Choices
  query: string | null
  list: PriceList
  /** Whether the address contains choices; if not, the last configuration of this item is restored. */
  fromAddress: boolean
  /** Left out by a page without quote requests. */
  mayRequestQuote?: boolean
}

/** The banner's state: choices as text, and everything derived from them. */
export function useQuoteBanner(item: ItemView, first: FirstLoad): QuoteBanner {
  const [choices, setChoices] = useState(first.choices)
  const [typing, setTyping] = useTyping()
  useRestoredChoices(item, first, setChoices)
  const [opened] = useState(first.choices)
  const isChanged = choices !== opened
  useAddress(item, choices, isChanged)
  const completed = useMemo(() => completeConfiguration(item, choices), [item, choices])
  const query = typing ? null : priceQuery(completed, choices)
  const { shown, retry } = usePriceList(query, first)
  const waitsFor = useWaitingPart()
  const picture: QuoteBanner['picture'] = useRef(null)
  const lettering = useLettering(choices, setChoices)
  // A design that is no longer part of the choices.
  const designed = isLettering(completed.product) && !hasOwnDesign(choices) ? lettering.designed : null
  const rows = useShownRows(shown, query, typing)
  const row = rows.find(({ quantity }) => completed.quantity.ok && quantity === completed.quantity.quantity) ?? null
  const match = typing ? -1 : getMatch(query, shown.answers, row)
  const refused = typing ? [] : problems(completed)

  return {
    item,
    choices,
    isChanged,
    completed,
    prices: { ...shown.list, rows },
    row,
    ...countUnits(completed),
    match,
    busy: isBusy(typing, match, waitsFor),
    waitsFor,
    failed: shown.failed && shown.answers === query,
    submit: submitText(completed),
    mayRequestQuote: first.mayRequestQuote === true,
    error: (field) => refused.find((problem) => problem.field === field)?.message ?? null,
    blocked: blocking(completed).length > 0 || isRefused(designed),
    lacksDesign: lacksDesign(completed.product, choices),
    choose: (choice) => setChoices((before) => configure(item, before, choice)),
    take: (chosen) => setChoices(settleChoices(completeConfiguration(item, chosen), chosen)),
    type(field, value) {
      if (CHECKED_LATER.includes(field)) setTyping()
      setChoices((before) => enterText(before, field, value))
    },
    retry,
    picture,
    ...lettering,
    designed,
  }
}

/** What the order panel shows, to be sent with the order; lettering without a text has no price. */
export function getSeen({ completed, kinds, ...banner }: QuoteBanner) {
  const row = banner.lacksDesign ? null : banner.row
  const order = { summary: summarise(completed), quantity: completed.quantity.quantity, kinds }
  const total = row === null ? undefined : row.price * kinds
  return { product_pricing_id: row?.product_pricing_id ?? '', ...describeSeen({ ...order, total }) }
}

function isBusy(typing: boolean, match: PriceMatch, waitsFor: WaitingPart | null): boolean {
  return typing || match === -1 || waitsFor !== null
}

function countUnits({ kinds, product, configuration }: Completed): Pick<QuoteBanner, 'kinds' | 'each'> {
  const counted = countedIn(product, configuration.cutting_id)
  return { kinds: kinds.ok ? kinds.kinds : 1, each: counted === 'sheets' ? 'a sheet' : 'each' }
}

/** 001 §5: a design with letters that are too small cannot be ordered. */
function isRefused(designed: Lettering['designed']): boolean {
  return designed !== null && designed.refusal !== null
}

function getMatch(query: string | null, answers: string | null, row: QuantityRow | null): PriceMatch {
  if (query === null) return false
  return answers === query ? row !== null : -1
}

/** True from a key in the size until 500 ms after the last one (000 §4.1, typing state). */
function useTyping(): [boolean, () => void] {
  const [typing, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return [
    typing,
    () => {
      clearTimeout(timer.current)
      setTyping(true)
      timer.current = setTimeout(() => setTyping(false), SIZE_CHECK_MS)
    },
  ]
}

/**
 * On a first load without choices in the address, restores the last configuration of this item (decisions §4), unless
 * the shopper has begun to choose.
 */
function useRestoredChoices(
  item: ItemView,
  { fromAddress, choices: first }: FirstLoad,
  restore: Dispatch<SetStateAction<Choices>>,
): void {
  const isDesigner = useLocation().pathname === DESIGNER_PAGE
  useEffect(() => {
    if (!fromAddress && !isEnteringInput() && hasRemembered(item.id)) restoreLast().catch(ignore)

    async function restoreLast() {
      const { rememberedChoices } = await import('./remembered-choices.ts')
      const remembered = rememberedChoices(item.id)
      if (remembered === null) return
      const { use_creation_tool: _tool, ...others } = remembered
      // Choices made meanwhile are kept, and whoever asks for the designer gets it.
      restore((now) => (now === first ? (isDesigner ? others : remembered) : now))
    }
    // Only the first load restores; later changes are the shopper's own.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

/** Without it the page shows the server's choices. */
function ignore() {}

const ADDRESS_MS = 300

/** Other parameters that stay in the address: the item on a page of all items, the tab, the view. */
const OTHER_PARAMETERS = ['featured_item_id', 'tab', 'view', 'product', 'material', 'feature', 'guide']

/** The page's query for these choices; other parameters stay. */
function addressQuery(search: string, choices: Choices): string {
  const others = [...new URLSearchParams(search)].filter(([name]) => OTHER_PARAMETERS.includes(name))
  return String(new URLSearchParams([...others, ...writeChoices(choices)]))
}

/** Updates the address and the saved choices, without a navigation. */
function useAddress(item: ItemView, choices: Choices, isChanged: boolean): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isChanged) return
    rememberChoices(item.id, choices)
    const timer = setTimeout(() => {
      // While another page is loading, the address is already that page's.
      if (location.pathname === pathname)
        history.replaceState(history.state, '', `${pathname}?${addressQuery(location.search, choices)}`)
    }, ADDRESS_MS)
    return () => clearTimeout(timer)
  }, [item, choices, isChanged, pathname])
}

/** 000 §9: a price is fetched 150 ms after the last choice. */
const PRICE_DEBOUNCE_MS = 150

interface ShownPrices {
  list: PriceList
  /** The query that the list answers; null for none. */
  answers: string | null
  /** The lookup failed; the list is emptied (000 §8). */
  failed: boolean
}

const EMPTY: PriceList = { rows: [], special_size: false, quote_required: false }

/**
 * The price list for a query. The previous rows stay until the new ones arrive; answers to older queries are ignored.
 * @param query null if there is nothing to look up
 */
export function usePriceList(query: string | null, first: { query: string | null; list: PriceList }) {
  const [shown, setShown] = useState<ShownPrices>({ list: first.list, answers: first.query, failed: false })
  const [attempt, setAttempt] = useState(0)
  const answered = useRef({ query: first.query, attempt: 0 })

  useEffect(() => {
    if (query === null || (query === answered.current.query && attempt === answered.current.attempt)) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await fetchPriceList(query, stop.signal)
      if (stop.signal.aborted) return
      answered.current = { query: answer === null ? null : query, attempt }
      setShown({ list: answer ?? EMPTY, answers: query, failed: answer === null })
    }, PRICE_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query, attempt])

  return { shown, retry: () => setAttempt((count) => count + 1) }
}

/**
 * While a size is typed the previous rows stay, unless it was refused: then nothing is shown until there is a price.
 */
function useShownRows({ list, answers }: ShownPrices, query: string | null, typing: boolean): QuantityRow[] {
  const [wasHidden, setHidden] = useState(false)
  const isHidden = query === null ? !typing || wasHidden : wasHidden && answers !== query
  if (isHidden !== wasHidden) setHidden(isHidden)
  return isHidden ? [] : list.rows
}

/** A lookup without an answer counts as failed after this time. */
const TIMEOUT_MS = 10_000

/** The price list of a query; null if it failed for any reason. */
async function fetchPriceList(query: string, signal: AbortSignal): Promise<PriceList | null> {
  const { promise: tooLate, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), TIMEOUT_MS)
  const list = await Promise.race([requestPriceList(query, signal), tooLate])
  clearTimeout(timer)
  return list
}

async function requestPriceList(query: string, signal: AbortSignal): Promise<PriceList | null> {
  try {
    const response = await fetch(`/api/get/pricing-data?${query}`, { signal, headers: { accept: 'application/json' } })
    if (!response.ok) return null
    const { data, ...beside } = (await response.json()) as { data: QuantityRow[] } & Omit<PriceList, 'rows'>
    return { rows: data, special_size: beside.special_size, quote_required: beside.quote_required }
  } catch {
    return null
  }
}
