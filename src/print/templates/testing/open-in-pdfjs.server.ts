import type { Box } from '../template-sheet.ts'

/* A template as pdf.js reads it: its page, its layers and what is drawn on each. */

export interface ReadTemplate {
  version: string
  title: string
  /** In mm. */
  page: { width: number; height: number }
  /** Names of the layers, the topmost first, as programs list them. */
  layers: string[]
  /** The layers that are printed. */
  printed: string[]
  /** The bounds of the first outline on each layer, in mm. */
  outlines: Readonly<Record<string, Box>>
}

const POINT_MM = 25.4 / 72

// Stubs for drawing, which is not used here: without a canvas package pdf.js would warn that they are missing.
for (const name of ['DOMMatrix', 'Path2D']) Reflect.set(globalThis, name, Object)
const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')

/** The part of pdf.js's optional content that is used; its types omit the iterator. */
interface Layers extends Iterable<[id: string, group: { name: string; visible: boolean }]> {
  getOrder(): string[]
}

export async function openInPdfjs(file: Uint8Array): Promise<ReadTemplate> {
  // pdf.js takes ownership of the bytes, hence the copy.
  const loading = getDocument({ data: file.slice(), verbosity: 0 })
  const document = await loading.promise
  const page = await document.getPage(1)
  const shown = (await document.getOptionalContentConfig({ intent: 'display' })) as unknown as Layers
  const printed = (await document.getOptionalContentConfig({ intent: 'print' })) as unknown as Layers
  const names = new Map([...shown].map(([id, { name }]) => [id, name]))
  const { info } = (await document.getMetadata()) as { info: { PDFFormatVersion: string; Title: string } }
  const [left = 0, low = 0, right = 0, high = 0] = page.view
  const read = {
    version: info.PDFFormatVersion,
    title: info.Title,
    page: { width: (right - left) * POINT_MM, height: (high - low) * POINT_MM },
    layers: shown.getOrder().map((id) => names.get(id) ?? ''),
    printed: [...printed].filter(([, { visible }]) => visible).map(([, { name }]) => name),
    outlines: getOutlines(await page.getOperatorList(), names),
  }
  await loading.destroy()
  return read
}

/** Walks through the operators: the scale, the current layer, the first path of each. */
function getOutlines(
  { fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[][] },
  names: ReadonlyMap<string, string>,
): Record<string, Box> {
  const outlines: Record<string, Box> = {}
  let layer = ''
  let scale = Number.NaN
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] ?? []
    if (operator === OPS.transform && Number.isNaN(scale)) scale = (args[0] as number) * POINT_MM
    if (operator === OPS.beginMarkedContentProps) layer = names.get((args[1] as { id: string }).id) ?? ''
    if (operator === OPS.constructPath && outlines[layer] === undefined) {
      outlines[layer] = getBox(args[2] as Float32Array, scale)
    }
  }
  return outlines
}

function getBox([left = 0, low = 0, right = 0, high = 0]: Float32Array, scale: number): Box {
  return { x: left * scale, y: low * scale, width: (right - left) * scale, height: (high - low) * scale }
}
