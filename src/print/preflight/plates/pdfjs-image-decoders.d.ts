/** The part of pdf.js's decoders of pictures that is used: their file has no types of its own. */
declare module 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs' {
  export class JpegImage {
    parse(data: Uint8Array): void
    getData(options: { width: number; height: number; isSourcePDF: boolean }): Uint8Array | Uint8ClampedArray
  }
}
