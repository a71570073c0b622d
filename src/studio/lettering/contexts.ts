import { createContext } from 'react-router'
import type { Designs, SaveDesign } from './designs.server.ts'
import type { OwnDesigns } from './own-designs.server.ts'

/** Lettering designs; anybody with an id can open the design. */
export const designsContext = createContext<Designs>()
/** Saves a design for the visitor who sent the request. */
export const saveDesignContext = createContext<SaveDesign>()
/** The designs in the current user's account. */
export const ownDesignsContext = createContext<OwnDesigns>()
