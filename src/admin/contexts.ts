import { createContext } from 'react-router'
import type { StaffToday } from './today.server.ts'

export const staffTodayContext = createContext<StaffToday>()
