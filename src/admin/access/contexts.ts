import { createContext } from 'react-router'
import type { StaffAccess } from './staff-member.ts'

/** Whether the person who sent the request works in the shop. */
export const staffContext = createContext<StaffAccess>()
