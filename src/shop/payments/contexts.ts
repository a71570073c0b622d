import { createContext } from 'react-router'
import type { Payments } from './payments.server.ts'

/** Paying for orders. */
export const paymentsContext = createContext<Payments>()
