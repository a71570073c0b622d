import { createContext } from 'react-router'
import type { StaffBoard } from './board.server.ts'

export const staffBoardContext = createContext<StaffBoard>()
