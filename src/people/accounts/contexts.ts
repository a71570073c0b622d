import { createContext } from 'react-router'
import type { AccountService } from './accounts.server.ts'

/** The account of the person who sent the request, and what can be done with it. */
export const accountContext = createContext<AccountService>()
