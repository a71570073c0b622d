/** The picture that stands with a page where it is passed on. */
export interface ShareImage {
  /** Whole, as those who show it are elsewhere. */
  url: string
  width: number
  height: number
  alt: string
}
