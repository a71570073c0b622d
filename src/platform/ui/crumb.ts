/** One step of the way to a page (001 §3). */
export interface Crumb {
  title: string
  to: string
}
