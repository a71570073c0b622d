import { createContext } from 'react-router'
import type { StaffOutbox } from './outbox.server.ts'

export const staffOutboxContext = createContext<StaffOutbox>()
