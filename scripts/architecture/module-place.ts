import { composingFiles, maySliceUse } from './import-rules.ts'

/** What a file may do, determined by its name and folder. `keys`: the router's context keys of a slice. */
export type Layer = 'page' | 'keys' | 'ui' | 'server' | 'pure' | 'test' | 'composing' | 'host' | 'tool'

export interface Place {
  layer: Layer
  /** Its room and folder, such as `shop/cart`, or null outside of the slices. */
  slice: string | null
}

/** Where a file, named from the project's root, stands. */
export function getPlace(file: string): Place {
  const [top] = file.split('/')
  // The built pages are a part of the program.
  if (top === 'server' || top === 'build') return { layer: isTest(file) ? 'test' : 'host', slice: null }
  if (top !== 'src') return { layer: isTest(file) ? 'test' : 'tool', slice: null }
  if (composingFiles.includes(file)) return { layer: 'composing', slice: null }
  return { layer: layerInSlice(file), slice: getSlice(file) }
}

/** The folder of a room that a file stands in, such as `shop/cart`; a room without such folders is one slice. */
function getSlice(file: string): string {
  const [, room = '', folder = ''] = file.split('/')
  const inRoom = `${room}/${folder}`
  return inRoom in maySliceUse ? inRoom : room
}

function layerInSlice(file: string): Layer {
  if (isTest(file)) return 'test'
  if (file.endsWith('/contexts.ts')) return 'keys'
  if (file.includes('/pages/')) return 'page'
  if (file.includes('/ui/')) return 'ui'
  if (file.endsWith('.server.ts')) return 'server'
  return file.endsWith('.tsx') ? 'ui' : 'pure'
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.includes('/testing/')
}
