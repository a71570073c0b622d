import { createContext } from 'react-router'
import type { OpenedCalendar } from './open-calendar.ts'
import type { WorkingHours } from './turnaround.ts'

/** The cut-off and the days off, for dispatch dates. */
export const workingHoursContext = createContext<() => WorkingHours>()
/** Reads the state of a featured item's turnaround calendar from an address; null for an unknown item. */
export const calendarContext = createContext<(params: URLSearchParams, itemId: number) => OpenedCalendar | null>()
