/** A picture of a page, grey: 0 is black. */
export interface GreyPicture {
  width: number
  height: number
  light: Uint8Array
}

/** A code that was found, in pixels of the picture. */
export interface FoundCode {
  /** `QRCode`, `EAN13` … */
  format: string
  /** What it says; null where it cannot be read. */
  text: string | null
  corners: readonly (readonly [number, number])[]
  /** Modules across, of a code in two directions and of the barcodes whose count is fixed; null for others. */
  modules: number | null
}
