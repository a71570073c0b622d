import { createContext } from 'react-router'
import type { StaffReviews } from './reviews.server.ts'

export const staffReviewsContext = createContext<StaffReviews>()
