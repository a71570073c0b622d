import { createContext } from 'react-router'
import type { CartService } from './cart.server.ts'
import type { HeldCart } from './cart-key.server.ts'

export const cartContext = createContext<CartService>()

/** For whom a member of staff fills the cart, and where it is ordered; null for everybody else. */
export const heldCartContext = createContext<() => Promise<HeldCart | null>>()
