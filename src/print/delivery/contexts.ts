import { createPublicContext } from '#platform/contexts.ts'
import type { OpenedCalendar } from './open-calendar.ts'
import type { WorkingHours } from './turnaround.ts'

/** The cut-off and the days off, for dispatch dates. */
export const workingHoursContext = createPublicContext<() => WorkingHours>()
/** Reads the state of a featured item's turnaround calendar from an address; null for an unknown item. */
export const calendarContext = createPublicContext<(params: URLSearchParams, itemId: number) => OpenedCalendar | null>()
