import { createContext } from 'react-router'
import type { ProductionFiles } from './production-files.server.ts'

/** The production files that the current user may see. */
export const productionFilesContext = createContext<ReturnType<ProductionFiles['forVisitor']>>()
