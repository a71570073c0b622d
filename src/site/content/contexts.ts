import { createPublicContext } from '#platform/contexts.ts'
import type { ContentService } from './content-cache.server.ts'

/** The shop's texts with their facts, including a draft that staff preview. */
export const contentContext = createPublicContext<ContentService>()
