/* Writes PDFs by hand, so that a test knows what is in them. */

type Part = string | Uint8Array

/** An object's text, or that of a stream with its data. */
export type PdfPart = Part | readonly Part[]

/** A file with a cross-reference table; the first object is the catalogue, unless `trailer` says otherwise. */
export function writePdf(objects: readonly PdfPart[], { version = '1.6', trailer = '' } = {}): Uint8Array {
  const chunks: Uint8Array[] = []
  const offsets: number[] = []
  let length = 0
  const put = (part: Part) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    chunks.push(bytes)
    length += bytes.length
  }
  put(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`)
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    put(`${index + 1} 0 obj\n`)
    for (const part of typeof object === 'string' || object instanceof Uint8Array ? [object] : object) put(part)
    put('\nendobj\n')
  }
  const start = length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  put(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`)
  put(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`)
  return new Uint8Array(Buffer.concat(chunks))
}

export function stream(dict: string, data: Part): PdfPart {
  const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data
  return [`<<${dict}/Length ${bytes.length}>>\nstream\n`, bytes, '\nendstream']
}

/** Millimetres as points, for content. */
export function pt(mm: number): number {
  return Math.round(((mm * 72) / 25.4) * 1000) / 1000
}
