import { createContext } from 'react-router'
import type { ArtworkService } from './artwork.server.ts'

export const artworkContext = createContext<ArtworkService>()
