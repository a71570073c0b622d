import { createContext } from 'react-router'
import type { StaffComplaints } from './complaints.server.ts'

/** Complaints as staff see and answer them. */
export const staffComplaintsContext = createContext<StaffComplaints>()
