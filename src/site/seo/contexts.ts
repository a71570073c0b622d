import { createContext } from 'react-router'
import type { PublicPages } from './public-pages.ts'

/** Every page that search engines may show. */
export const publicPagesContext = createContext<() => PublicPages>()
