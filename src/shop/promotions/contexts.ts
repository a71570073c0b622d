import { createContext } from 'react-router'
import type { PointsService } from './own-points.server.ts'

/** The points of whoever is signed in. */
export const pointsContext = createContext<PointsService>()
