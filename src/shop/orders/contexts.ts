import { createContext } from 'react-router'
import type { OrderService } from './customer/customer-orders.server.ts'

/** The orders of the current user, with their use cases. */
export const ordersContext = createContext<OrderService>()
