import { createContext } from 'react-router'
import type { StaffDispatch } from './dispatch.server.ts'

export const staffDispatchContext = createContext<StaffDispatch>()
