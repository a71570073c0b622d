import { createContext } from 'react-router'
import type { StaffMessages } from './messages.server.ts'

export const staffMessagesContext = createContext<StaffMessages>()
