import { createContext } from 'react-router'
import type { StaffQuotes } from './quotes.server.ts'

export const staffQuotesContext = createContext<StaffQuotes>()
