import { createContext } from 'react-router'
import type { StaffOrders } from './orders.server.ts'

export const staffOrdersContext = createContext<StaffOrders>()
