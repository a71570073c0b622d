import { createContext } from 'react-router'
import type { StaffCatalogue } from './catalogue.server.ts'

export const staffCatalogueContext = createContext<StaffCatalogue>()
