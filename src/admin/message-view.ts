/** Which messages are asked for. */
export interface MessageQuery {
  which: 'open' | 'answered' | 'all'
  /** A part of the name, the e-mail address or the message. */
  search: string
  after: string | null
}

export interface MessageEntryView {
  id: string
  firstName: string
  email: string
  about: string | null
  /** How it begins. */
  beginning: string
  createdAt: Date
  answeredAt: Date | null
}

export interface MessagePage {
  messages: MessageEntryView[]
  next: string | null
}

export interface ReplyView {
  id: string
  author: string
  text: string
  createdAt: Date
}

export interface MessageView {
  id: string
  reference: string
  firstName: string
  email: string
  orderNumber: string | null
  about: string | null
  requestId: string | null
  message: string
  createdAt: Date
  answeredAt: Date | null
  replies: ReplyView[]
}
