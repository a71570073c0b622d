import { createPublicContext } from '#platform/contexts.ts'
import type { PublicPages } from './public-pages.ts'

/** Every page that search engines may show. */
export const publicPagesContext = createPublicContext<() => PublicPages>()
