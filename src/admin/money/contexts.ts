import { createContext } from 'react-router'
import type { StaffMoney } from './money.server.ts'

/** Money that comes and goes, for staff. */
export const staffMoneyContext = createContext<StaffMoney>()
