import { createContext } from 'react-router'
import type { StaffLettering } from './lettering.server.ts'

export const staffLetteringContext = createContext<StaffLettering>()
