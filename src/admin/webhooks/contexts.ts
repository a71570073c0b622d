import { createContext } from 'react-router'
import type { StaffWebhooks } from './webhooks.server.ts'

export const staffWebhooksContext = createContext<StaffWebhooks>()
