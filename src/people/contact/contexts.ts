import { createContext } from 'react-router'
import type { ContactService } from './contact.server.ts'

/** The contact form, for the visitor who sent the request. */
export const contactContext = createContext<ContactService>()
