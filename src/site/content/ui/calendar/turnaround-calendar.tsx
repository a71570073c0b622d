import { type ReactNode, useEffect, useId, useState } from 'react'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { getMonth } from '#platform/time/calendar-month.ts'
import { systemClock } from '#platform/time/clock.ts'
import type { TimeOfDay } from '#platform/time/london.ts'
import { Button } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { type Holiday, holidayDates, publicDates } from '#print/delivery/holiday.ts'
import { type CalendarFacts, calendarRange, clampToRange, type OpenedCalendar } from '#print/delivery/open-calendar.ts'
import { orderSentences } from '#print/delivery/order-sentences.ts'
import { type OrderMoment, orderMoment, planProduction } from '#print/delivery/plan-production.ts'
import type { ShippingInfo } from '#print/delivery/shipping-cost.ts'
import { turnaroundText } from '#print/delivery/turnaround.ts'
import { CALENDAR } from '#site/content/item-tabs.ts'
import { CalendarGrid, MonthBar, type Sheet } from './calendar-grid.tsx'
import { CalendarResult, HolidaysOnSheet } from './calendar-result.tsx'

const CLOCK_CHECK_MS = 30_000

/** A product range with its name and id. */
export interface CalendarItem {
  id: number
  name: string
}

export interface TurnaroundCalendarProps {
  item: CalendarItem
  /** Ranges to choose from; left out on a range's own page. */
  items?: readonly CalendarItem[]
  /** The page's product; if it is not in the list, the first one. */
  productId: number | null
  /** The data from the server; null fetches it. */
  first: OpenedCalendar | null
  cutOff: TimeOfDay
  /** The choices of the page, which the form sends again without scripts. */
  hiddenFields: readonly (readonly [name: string, value: string])[]
}

/** Picks a start date and shows the dispatch and arrival dates (001 §2, §4). */
export function TurnaroundCalendar({ item, items, productId, first, cutOff, hiddenFields }: TurnaroundCalendarProps) {
  const [chosenItem, setItem] = useState(item.id)
  const calls = useCalendarCalls(chosenItem, first)
  const [entryId, setEntry] = useState(first?.entry ?? null)
  const { facts, failed, retry } = calls
  const entry = facts === null ? null : chosenEntry(facts.entries, entryId ?? productId)
  return (
    <form method="get" action={`#${CALENDAR}`}>
      {hiddenFields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {failed && (
        <Notice variant="danger" live className="mb-4">
          <p>The turnaround times could not be loaded.</p>
          <Button variant="quiet" className="mt-1 -ml-3" onClick={retry}>
            Try again
          </Button>
        </Notice>
      )}
      {facts === null || entry === null ? (
        !failed && <Loading />
      ) : (
        <OpenCalendar {...{ holidays: facts.holidays, entry, first, cutOff }} waiting={calls.waiting}>
          {items !== undefined && (
            <PickFromList label="Range" name="item" options={items} chosen={chosenItem} onChoose={setItem} />
          )}
          <PickFromList
            label="Product"
            name="entry"
            options={facts.entries.map(({ id, product }) => ({ id, name: product }))}
            chosen={entry.id}
            onChoose={setEntry}
          />
        </OpenCalendar>
      )}
    </form>
  )
}

function chosenEntry(entries: readonly ShippingInfo[], id: number | null): ShippingInfo | null {
  return entries.find((entry) => entry.id === id) ?? entries[0] ?? null
}

interface OpenCalendarProps extends Pick<TurnaroundCalendarProps, 'first' | 'cutOff'> {
  holidays: readonly Holiday[]
  entry: ShippingInfo
  waiting: boolean
  /** The lists to choose from. */
  children: ReactNode
}

function OpenCalendar({ waiting, children, ...options }: OpenCalendarProps) {
  const { entry, cutOff } = options
  const { sheet, moment, refusal, pick, turn } = useSheet(options)
  const { plan, byDate } = sheet
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-2" aria-busy={waiting || undefined}>
      <div className="min-w-0">
        <div className="mb-4 grid gap-x-4 gap-y-3 sm:grid-flow-col sm:auto-cols-fr">{children}</div>
        <input type="hidden" name="start" value={plan.ordered} />
        {refusal !== null && (
          <Notice variant="danger" className="mb-4">
            {refusal}
          </Notice>
        )}
        <MonthBar {...sheet} onMonth={turn} />
        <CalendarGrid {...sheet} onMonth={turn} onPick={pick} />
        <noscript>
          <button type="submit" className="btn btn-secondary mt-4 w-full">
            Show the dates
          </button>
        </noscript>
      </div>
      <div>
        <p className="mb-4 text-sm text-soft">
          {entry.product}: {turnaroundText(entry)} including delivery
        </p>
        <CalendarResult plan={plan} sentences={orderSentences(plan, { moment, cutOff, byDate })} moment={moment} />
        <HolidaysOnSheet {...sheet} />
      </div>
    </div>
  )
}

/** The picked day and the month that is shown, with everything derived from them. */
function useSheet({ holidays, entry, first, cutOff }: Omit<OpenCalendarProps, 'waiting' | 'children'>) {
  const moment = useMoment(first?.moment ?? null, cutOff)
  const [opened] = useState(() => first ?? { picked: moment.today, month: getMonth(moment.today), refusal: null })
  const [wanted, setPicked] = useState(opened.picked)
  const [month, setMonth] = useState(opened.month)
  const [refusal, setRefusal] = useState(opened.refusal)
  const range = calendarRange(moment.today, holidays)
  const { byDate, dates, publicHolidays } = indexHolidays(holidays)
  // After midnight yesterday can no longer be picked, and its month may be over.
  const picked = clampToRange(wanted, range)
  const plan = planProduction(picked, { turnaround: entry, holidays: dates, publicHolidays, moment })
  const oldest = getMonth(range.first)
  const sheet: Sheet = { month: month < oldest ? oldest : month, range, plan, byDate, dates }
  const pick = (date: CalendarDate) => {
    setPicked(date)
    setRefusal(null)
  }
  return { sheet, moment, refusal, pick, turn: setMonth }
}

/** Cached for each list, because `working-days.ts` caches by the set. */
interface HolidayIndex extends Pick<Sheet, 'byDate' | 'dates'> {
  publicHolidays: ReadonlySet<CalendarDate>
}

const indexes = new WeakMap<readonly Holiday[], HolidayIndex>()

function indexHolidays(holidays: readonly Holiday[]): HolidayIndex {
  const cached = indexes.get(holidays)
  if (cached !== undefined) return cached
  const byDate = new Map(holidays.map((holiday) => [holiday.date, holiday]))
  const index = { byDate, dates: holidayDates(holidays), publicHolidays: publicDates(holidays) }
  indexes.set(holidays, index)
  return index
}

function Loading() {
  return (
    <p role="status" className="min-h-96 py-6 text-sm text-soft">
      Loading the calendar …
    </p>
  )
}

/** A select for a range or a product. */
function PickFromList({
  label,
  name,
  options,
  chosen,
  onChoose,
}: {
  label: string
  name: string
  options: readonly CalendarItem[]
  chosen: number
  onChoose(id: number): void
}) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={chosen}
        className="control mt-1"
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}

/**
 * The current moment as the server sent it, and then by the clock, because a page may stay open past the cut-off and
 * midnight. It is London time in every browser.
 */
function useMoment(sent: OrderMoment | null, cutOff: TimeOfDay): OrderMoment {
  const [moment, setMoment] = useState(() => sent ?? orderMoment(systemClock.now(), cutOff))

  useEffect(() => {
    const look = () =>
      setMoment((shown) => {
        const now = orderMoment(systemClock.now(), cutOff)
        return now.today === shown.today && now.pastCutOff === shown.pastCutOff ? shown : now
      })
    look()
    const timer = setInterval(look, CLOCK_CHECK_MS)
    return () => clearInterval(timer)
  }, [cutOff])

  return moment
}

interface Responses {
  /** The item of `entries`; null before the first answer. */
  itemId: number | null
  entries: readonly ShippingInfo[]
  holidays: readonly Holiday[] | null
}

export interface CalendarCalls {
  /** The latest answer; null before the first. */
  facts: CalendarFacts | null
  /** Whether the selected item is still being fetched. */
  waiting: boolean
  failed: boolean
  retry(): void
}

const NONE: Responses = { itemId: null, entries: [], holidays: null }

/**
 * The two calls of the turnaround calendar (001 §7), unless the server sent their answers with the page. A failure is
 * logged (001 §8) and also shown, with a button to try again (decisions §7).
 */
export function useCalendarCalls(itemId: number, first: CalendarFacts | null): CalendarCalls {
  const [responses, setResponses] = useState<Responses>(first === null ? NONE : { itemId, ...first })
  const [failedFor, setFailedFor] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const { holidays } = responses
  const waiting = responses.itemId !== itemId || holidays === null
  const request = `${itemId}/${attempt}`

  useEffect(() => {
    if (!waiting) return
    const stop = new AbortController()
    const load = async () => {
      try {
        const [entries, days] = await Promise.all([
          call<ShippingInfo[]>(`/api/quote/get/shipping-info/${itemId}`, stop.signal),
          holidays ?? call<Holiday[]>('/api/quote/get/holidays', stop.signal),
        ])
        setResponses({ itemId, entries, holidays: days })
      } catch (fault) {
        if (stop.signal.aborted) return
        console.warn('The turnaround calendar could not be loaded', fault)
        setFailedFor(request)
      }
    }
    void load()
    return () => stop.abort()
  }, [waiting, itemId, holidays, request])

  return {
    facts: holidays === null ? null : { entries: responses.entries, holidays },
    waiting,
    failed: waiting && failedFor === request,
    retry: () => setAttempt((count) => count + 1),
  }
}

async function call<Data>(path: string, signal: AbortSignal): Promise<Data> {
  const response = await fetch(path, { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const { data } = (await response.json()) as { data: Data }
  return data
}
