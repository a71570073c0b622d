import { createContext } from 'react-router'
import type { ArtworkChecks } from './artwork-checks.server.ts'

/** The checks of the current user's artwork. */
export const artworkChecksContext = createContext<ArtworkChecks>()
