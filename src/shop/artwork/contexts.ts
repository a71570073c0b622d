import { createContext } from 'react-router'
import type { ArtworkService } from './artwork-service.ts'

export const artworkContext = createContext<ArtworkService>()
