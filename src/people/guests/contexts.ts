import { createContext } from 'react-router'
import type { GuestService } from './guests.server.ts'

/** The guest who sent the request, if any. */
export const guestContext = createContext<GuestService>()
