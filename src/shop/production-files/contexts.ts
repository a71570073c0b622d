import { createContext } from 'react-router'
import type { ProductionFiles } from './production-files.server.ts'

export const productionFilesContext = createContext<ProductionFiles>()
