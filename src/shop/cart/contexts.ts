import { createContext } from 'react-router'
import type { CartService } from './cart-service.ts'

export const cartContext = createContext<CartService>()
