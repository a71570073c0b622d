/* What the reader of PDFs may ask for besides: character maps, standard fonts, decoders. Each is a file of our own build. */

const addresses: Readonly<Record<string, string>> = {
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
}

const byName = new Map(Object.entries(addresses).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]))

/** Fetches such a file by its name (pdfjs-dist: `BinaryDataFactory`). */
export class PdfData {
  /** The file's bytes; throws where our build has none of this name. */
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = byName.get(filename)
    if (url === undefined) throw new Error(`There is no ${filename} for reading PDFs.`)
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${filename} answered ${response.status}.`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
