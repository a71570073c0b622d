import { createContext } from 'react-router'
import type { ArtworkLibrary } from './library.server.ts'

/** The files of the signed-in customer. */
export const artworkLibraryContext = createContext<ArtworkLibrary>()
