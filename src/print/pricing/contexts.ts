import { createContext } from 'react-router'
import type { Pence } from '#platform/money/money.ts'

/** The lowest orderable price of each featured item by its id, gross. */
export const fromPricesContext = createContext<() => ReadonlyMap<number, Pence>>()
