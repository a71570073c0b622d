import { createContext } from 'react-router'
import type { StaffAudit } from './audit.server.ts'

export const staffAuditContext = createContext<StaffAudit>()
