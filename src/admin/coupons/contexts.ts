import { createContext } from 'react-router'
import type { StaffCoupons } from './coupons.server.ts'
import type { StaffPoints } from './points.server.ts'

export const staffCouponsContext = createContext<StaffCoupons>()

export const staffPointsContext = createContext<StaffPoints>()
