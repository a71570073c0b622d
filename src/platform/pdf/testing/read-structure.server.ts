import type { getDocument as open } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** An element of a PDF's structure that has text of its own, in the order of reading. */
export interface ReadElement {
  /** `H1`, `P`, `TH`. */
  role: string
  text: string
}

/** What a screen reader gets of a PDF: its elements in the order of its structure, page by page, as pdf.js reads them. */
export async function readStructure(pdf: Uint8Array): Promise<ReadElement[]> {
  const { getDocument } = await loadPdfJs()
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  try {
    const read: ReadElement[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const tree = await page.getStructTree()
      const { items } = await page.getTextContent({ includeMarkedContent: true })
      if (tree !== null) read.push(...readNode(tree, getTexts(items)))
    }
    return read
  } finally {
    await document.loadingTask.destroy()
  }
}

/** It warns of classes that it would draw with, and that only browsers have. */
async function loadPdfJs() {
  const missing = ['DOMMatrix', 'Path2D'].filter((name) => !(name in globalThis))
  for (const name of missing) Reflect.set(globalThis, name, Object)
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs')
  } finally {
    for (const name of missing) Reflect.deleteProperty(globalThis, name)
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof open>['promise']>['getPage']>>
type Item = Awaited<ReturnType<Page['getTextContent']>>['items'][number]
type Tree = NonNullable<Awaited<ReturnType<Page['getStructTree']>>>

/** The text of each piece of marked content. */
function getTexts(items: readonly Item[]): Map<string, string> {
  const texts = new Map<string, string>()
  const open: string[] = []
  for (const item of items) {
    if ('str' in item) {
      const id = open.at(-1) ?? ''
      texts.set(id, (texts.get(id) ?? '') + item.str)
    } else if (item.type === 'endMarkedContent') {
      open.pop()
    } else {
      open.push(item.id ?? '')
    }
  }
  return texts
}

function readNode(node: Tree, texts: ReadonlyMap<string, string>): ReadElement[] {
  const own = node.children.flatMap((child) => ('id' in child ? [texts.get(child.id) ?? ''] : []))
  const below = node.children.flatMap((child) => ('role' in child ? readNode(child, texts) : []))
  return own.length === 0 ? below : [{ role: node.role, text: own.join(' ').replaceAll(/\s+/g, ' ').trim() }, ...below]
}
