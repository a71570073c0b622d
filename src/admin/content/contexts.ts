import { createContext } from 'react-router'
import type { StaffContent } from './content.server.ts'

export const staffContentContext = createContext<StaffContent>()
