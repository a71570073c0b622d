import type { Box } from '../press-sheet.ts'

/* What pdf.js finds drawn on a layer of a page, through all forms: an independent reader of where things lie. */

// Stubs for drawing, which is not used here: without a canvas package pdf.js would warn that they are missing.
for (const name of ['DOMMatrix', 'Path2D']) Reflect.set(globalThis, name, Object)
const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')

type Matrix = readonly number[]

/** The boxes around the outlines on a layer, in mm from the page's upper left corner. */
export async function placedOutlines(file: Uint8Array, pageNo: number, layer: string): Promise<Box[]> {
  // pdf.js takes ownership of the bytes, hence the copy.
  const loading = getDocument({ data: file.slice(), verbosity: 0 })
  const document = await loading.promise
  const page = await document.getPage(pageNo)
  const groups = (await document.getOptionalContentConfig()) as unknown as Iterable<[string, { name: string }]>
  const names = new Map([...groups].map(([id, { name }]) => [id, name]))
  const { fnArray, argsArray } = await page.getOperatorList()
  const [, , , top = 0] = page.view
  const boxes: Box[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  const saved: Matrix[] = []
  const marks: string[] = []
  for (const [index, operator] of fnArray.entries()) {
    const args = (argsArray[index] ?? []) as unknown[]
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push(matrix)
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix
    if (operator === OPS.transform) matrix = times(matrix, args as number[])
    if (operator === OPS.paintFormXObjectBegin && args[0]) matrix = times(matrix, args[0] as number[])
    if (operator === OPS.beginMarkedContentProps) marks.push(names.get((args[1] as { id?: string }).id ?? '') ?? '')
    if (operator === OPS.beginMarkedContent) marks.push('')
    if (operator === OPS.endMarkedContent) marks.pop()
    // What is not painted is a path that ends as such.
    const isPainted = operator === OPS.constructPath && args[0] !== OPS.endPath
    if (isPainted && marks.includes(layer)) boxes.push(boxOf(args[2] as number[], matrix, top))
  }
  await loading.destroy()
  return boxes
}

function times([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: Matrix, inner: Matrix): Matrix {
  const [g = 0, h = 0, i = 0, j = 0, k = 0, l = 0] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

function boxOf(
  [left = 0, low = 0, right = 0, high = 0]: ArrayLike<number> & Iterable<number>,
  matrix: Matrix,
  top: number,
) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix
  const mm = 25.4 / 72
  const corners = [
    [left, low],
    [right, low],
    [left, high],
    [right, high],
  ].map(([x = 0, y = 0]) => [(a * x + c * y + e) * mm, (top - (b * x + d * y + f)) * mm] as const)
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
