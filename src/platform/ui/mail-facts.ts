import { createContext } from 'react'

/** Whether the shop sends mail, and how else it is reached. */
export interface MailFacts {
  isSent: boolean
  phone: string
}

/** Tells all of a page whether mail is sent; given once, around the document. */
export const MailFactsContext = createContext<MailFacts>({ isSent: true, phone: '' })
