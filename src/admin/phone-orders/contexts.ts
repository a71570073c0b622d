import { createContext } from 'react-router'
import type { PhoneOrders } from './phone-orders.server.ts'

export const phoneOrdersContext = createContext<PhoneOrders>()
