import { createContext } from 'react-router'
import type { CheckoutService } from './checkout.server.ts'

/** The checkout of whoever sends the request. */
export const checkoutContext = createContext<CheckoutService>()
