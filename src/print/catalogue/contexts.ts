import { createContext } from 'react-router'
import type { Catalogue } from './catalogue.ts'

/** The catalogue on sale. */
export const catalogueContext = createContext<{ current(): { version: number; catalogue: Catalogue } }>()
