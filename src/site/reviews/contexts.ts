import { createContext } from 'react-router'
import type { ReviewService } from './reviews.server.ts'

/** What customers think: ratings, reviews, and writing one by a link. */
export const reviewsContext = createContext<ReviewService>()
