import { createContext } from 'react-router'
import type { StaffProofs } from './staff-proofs.server.ts'

export const staffProofsContext = createContext<StaffProofs>()
