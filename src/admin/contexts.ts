import { createContext } from 'react-router'
import type { StaffService } from './staff-service.ts'

/** What the person who sent the request may do as staff, if anything. */
export const staffContext = createContext<StaffService>()
