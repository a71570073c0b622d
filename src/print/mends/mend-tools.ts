/** A picture's samples, eight bits each, row by row from the top left. Alpha, where there is any, stands apart. */
export interface Samples {
  width: number
  height: number
  colour: 'grey' | 'RGB' | 'CMYK'
  data: Uint8Array
  alpha: Uint8Array | null
}

/** What mends cannot do by themselves, and what the browser and the server do in different ways. */
export interface MendTools {
  /** Decodes a picture: a whole file, or the JPEG of a PDF. Null where it cannot. */
  decodePicture(file: Uint8Array): Promise<Samples | null>
  /** An SVG as a PDF of the same lines; null where it would look different. */
  svgToPdf(file: Uint8Array): Promise<Uint8Array | null>
  /** Converts sRGB, three bytes for each colour, to CMYK of the stock's profile, four bytes each. */
  toCmyk(rgb: Uint8Array): Uint8Array
}
