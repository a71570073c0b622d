import { createContext } from 'react-router'
import type { CartService } from './cart.server.ts'

export const cartContext = createContext<CartService>()
