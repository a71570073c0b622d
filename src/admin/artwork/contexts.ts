import { createContext } from 'react-router'
import type { StaffArtwork } from './staff-artwork.server.ts'

export const staffArtworkContext = createContext<StaffArtwork>()
