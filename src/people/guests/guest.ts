/** What is known of a guest (000 §3). */
export interface GuestInfo {
  first_name: string
  last_name: string
  /** In lower case. */
  email: string
}

/** A guest: an id that only one browser has, and the info, where it was given already. */
export interface Guest {
  id: string
  info: GuestInfo | null
}
