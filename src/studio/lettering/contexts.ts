import { createContext } from 'react-router'
import type { Designs, KeepDesign, OwnDesigns } from './store/designs-service.ts'

/** Lettering designs; whoever has an id has the design. */
export const designsContext = createContext<Designs>()
/** Saves a design for the visitor who sent the request. */
export const saveDesignContext = createContext<KeepDesign>()
/** The designs in the account of the person who sent the request. */
export const ownDesignsContext = createContext<OwnDesigns>()
