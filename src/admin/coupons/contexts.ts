import { createContext } from 'react-router'
import type { StaffCoupons } from './coupons.server.ts'

export const staffCouponsContext = createContext<StaffCoupons>()
