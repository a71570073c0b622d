import { createPublicContext } from '#platform/contexts.ts'
import type { Catalogue } from './catalogue.ts'

/** The catalogue on sale. */
export const catalogueContext = createPublicContext<{ current(): { version: number; catalogue: Catalogue } }>()
