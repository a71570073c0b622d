import { PDFiumLibrary } from '@hyzyla/pdfium'

let library: Promise<PDFiumLibrary> | undefined

/** The text of each page of a PDF, as it is copied from it. */
export async function readPdf(pdf: Uint8Array): Promise<string[]> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(pdf)
  try {
    return [...document.pages()].map((page) => page.getText().replaceAll('\r\n', '\n'))
  } finally {
    document.destroy()
  }
}

/** The amount after a label, in pence; fails the test if there is none. */
export function amountIn(text: string, label: string): number {
  const found = new RegExp(`(?:^|\\n)${label}\\s+(−?)£([\\d,]+)\\.(\\d\\d)`).exec(text)
  if (found === null) throw new Error(`no amount is named ${label} in: ${text}`)
  const [, minus = '', pounds = '', pence = ''] = found
  const amount = Number(`${pounds.replaceAll(',', '')}${pence}`)
  return minus === '' ? amount : -amount
}
