import { createContext } from 'react-router'
import type { OpenedCalendar } from './open-calendar.ts'
import type { WorkingHours } from './turnaround.ts'

/** The cut-off and the days without work, for dispatch dates. */
export const workingHoursContext = createContext<() => WorkingHours>()
/** The turnaround calendar of a featured item, as an address asks for it; null for an item that does not exist. */
export const calendarContext = createContext<(params: URLSearchParams, itemId: number) => OpenedCalendar | null>()
