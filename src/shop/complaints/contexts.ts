import { createContext } from 'react-router'
import type { ComplaintService } from './complaints.server.ts'

/** Complaints, for the visitor of a request. */
export const complaintsContext = createContext<ComplaintService>()
