import { createContext } from 'react-router'
import type { ReviewService } from './reviews.server.ts'

/** Reviews: ratings, lists, and writing one through a link. */
export const reviewsContext = createContext<ReviewService>()
