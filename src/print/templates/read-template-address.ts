import { checkTemplate, type TemplateCheck } from './check-template.ts'
import { EXTENSIONS, type Extension, type TemplateKind } from './template.ts'

export interface TemplateAddress {
  /** `91x55mm.pdf` */
  file: string
  /** The folder's: a sticker's shape, or undefined for cards. */
  shape?: string | undefined
  corners?: string | undefined
}

export type AskedTemplate =
  | { found: true; extension: Extension; check: TemplateCheck }
  /** There is nothing of this name, whatever its size: another shape, another extension, no size at all. */
  | { found: false; field: 'shape' | 'file' }

const FILE = /^([^x]{1,20})x([^x]{1,20})mm(\.[a-z]{2,3})$/
const SHAPES: readonly string[] = ['square', 'circle']

/** What an address below /artwork-guide asks for (001 §7); sizes are read as strictly as typed ones. */
export function readTemplateAddress({ file, shape, corners }: TemplateAddress): AskedTemplate {
  if (shape !== undefined && !SHAPES.includes(shape)) return { found: false, field: 'shape' }
  const name = readName(file)
  if (name === null) return { found: false, field: 'file' }
  const { extension, ...sides } = name
  const kind = (shape ?? 'card') as TemplateKind
  return { found: true, extension, check: checkTemplate({ kind, ...sides, corners }) }
}

function readName(file: string): { width: string; height: string; extension: Extension } | null {
  const [, width = '', height = '', end] = FILE.exec(file) ?? []
  const extension = EXTENSIONS.find((known) => known === end)
  return extension === undefined || !isCanonical(width) || !isCanonical(height) ? null : { width, height, extension }
}

/** Each template has one address: no `050`, no `50.0`, no blanks. What is a number but no size is refused later. */
function isCanonical(side: string): boolean {
  return /^(?:0|[1-9]\d{0,9})(?:\.\d{0,8}[1-9])?$/.test(side)
}
