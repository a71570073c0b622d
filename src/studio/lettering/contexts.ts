import { createContext } from 'react-router'
import type { Designs, SaveDesign } from './designs.server.ts'
import type { OwnDesigns } from './own-designs.server.ts'

/** Lettering designs; whoever has an id has the design. */
export const designsContext = createContext<Designs>()
/** Saves a design for the visitor who sent the request. */
export const saveDesignContext = createContext<SaveDesign>()
/** The designs in the current user's account. */
export const ownDesignsContext = createContext<OwnDesigns>()
