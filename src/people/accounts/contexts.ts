import { createContext } from 'react-router'
import type { AccountService } from './accounts.server.ts'

/** The account of the current visitor, with its use cases. */
export const accountContext = createContext<AccountService>()
