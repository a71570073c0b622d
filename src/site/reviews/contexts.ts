import { createPublicContext } from '#platform/contexts.ts'
import type { ReviewService } from './reviews.server.ts'

/** Reviews: ratings, lists, and writing one through a link. */
export const reviewsContext = createPublicContext<ReviewService>()
