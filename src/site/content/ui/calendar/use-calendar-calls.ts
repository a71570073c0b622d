import { useEffect, useState } from 'react'
import type { Holiday } from '#print/delivery/holiday.ts'
import type { ShippingInfo } from '#print/delivery/list-shipping-info.ts'
import type { CalendarFacts } from '#print/delivery/open-calendar.ts'

interface Answers {
  /** The item that `entries` are of; null before the first answer. */
  itemId: number | null
  entries: readonly ShippingInfo[]
  holidays: readonly Holiday[] | null
}

export interface CalendarCalls {
  /** What was answered last; null before the first answer. */
  facts: CalendarFacts | null
  /** The item asked for is not there yet. */
  waiting: boolean
  failed: boolean
  retry(): void
}

const NONE: Answers = { itemId: null, entries: [], holidays: null }

/**
 * The two calls of the turnaround calendar (001 §7), made where the server has not sent their answers with the page. A
 * failure is logged (001 §8) and also shown, with a way to try again (decisions §7).
 */
export function useCalendarCalls(itemId: number, first: CalendarFacts | null): CalendarCalls {
  const [answers, setAnswers] = useState<Answers>(first === null ? NONE : { itemId, ...first })
  const [failedFor, setFailedFor] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const { holidays } = answers
  const waiting = answers.itemId !== itemId || holidays === null
  const asked = `${itemId}/${attempt}`

  useEffect(() => {
    if (!waiting) return
    const stop = new AbortController()
    const ask = async () => {
      try {
        const [entries, days] = await Promise.all([
          call<ShippingInfo[]>(`/api/quote/get/shipping-info/${itemId}`, stop.signal),
          holidays ?? call<Holiday[]>('/api/quote/get/holidays', stop.signal),
        ])
        setAnswers({ itemId, entries, holidays: days })
      } catch (fault) {
        if (stop.signal.aborted) return
        console.warn('The turnaround calendar could not be loaded', fault)
        setFailedFor(asked)
      }
    }
    void ask()
    return () => stop.abort()
  }, [waiting, itemId, holidays, asked])

  return {
    facts: holidays === null ? null : { entries: answers.entries, holidays },
    waiting,
    failed: waiting && failedFor === asked,
    retry: () => setAttempt((count) => count + 1),
  }
}

async function call<Data>(path: string, signal: AbortSignal): Promise<Data> {
  const response = await fetch(path, { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const { data } = (await response.json()) as { data: Data }
  return data
}
