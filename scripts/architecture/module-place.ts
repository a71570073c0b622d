import { composingFiles } from './import-rules.ts'

/** What a file may do, told by its name and folder. */
export type Layer = 'page' | 'ui' | 'server' | 'pure' | 'test' | 'composing' | 'host' | 'tool'

export interface Place {
  layer: Layer
  /** The folder below `src`, or null outside of the slices. */
  slice: string | null
}

/** Where a file, named from the project's root, stands. */
export function placeOf(file: string): Place {
  const [top, slice, folder] = file.split('/')
  if (top === 'server') return { layer: isTest(file) ? 'test' : 'host', slice: null }
  if (top !== 'src') return { layer: isTest(file) ? 'test' : 'tool', slice: null }
  if (composingFiles.includes(file)) return { layer: 'composing', slice: null }
  return { layer: layerInSlice(file, folder), slice: slice ?? null }
}

function layerInSlice(file: string, folder: string | undefined): Layer {
  if (isTest(file)) return 'test'
  if (folder === 'pages') return 'page'
  if (folder === 'ui') return 'ui'
  if (file.endsWith('.server.ts')) return 'server'
  return file.endsWith('.tsx') ? 'ui' : 'pure'
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.includes('/testing/')
}
