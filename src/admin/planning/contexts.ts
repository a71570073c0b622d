import { createContext } from 'react-router'
import type { StaffPlanning } from './planning.server.ts'

export const staffPlanningContext = createContext<StaffPlanning>()
