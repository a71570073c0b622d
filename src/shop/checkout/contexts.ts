import { createContext } from 'react-router'
import type { CheckoutService } from './checkout.server.ts'

/** The checkout of whoever sends the request. */
export const checkoutContext = createContext<CheckoutService>()

/** Reminders of carts that were left, by the key of a mail's link; anybody who has it may say no more. */
export const cartRemindersContext = createContext<{ isKey(key: string): boolean; stop(key: string): Promise<void> }>()
