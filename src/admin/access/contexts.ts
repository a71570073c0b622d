import { createContext } from 'react-router'
import type { StaffAccess } from './staff-member.ts'

/** Whether the sender of the request is a member of staff. */
export const staffContext = createContext<StaffAccess>()
