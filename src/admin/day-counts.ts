/** What the day has brought so far, and what waits; days are London's. */
export interface DayCounts {
  cartsTouched: number
  artworkReceived: number
  newCustomers: number
  messagesUnanswered: number
  /** Requests, and questions about quotations. */
  quotesWaiting: number
  /** Reviews that nobody has looked at. */
  reviewsWaiting: number
  mailsFailed: number
}
