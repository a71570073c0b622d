import { createContext } from 'react-router'
import type { ContentService } from './content-cache.server.ts'

/** The shop's texts with their facts; a draft among them where staff preview one. */
export const contentContext = createContext<ContentService>()
