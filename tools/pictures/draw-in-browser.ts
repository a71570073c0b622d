import type { Design } from '../../src/studio/showroom/scene/scene-product.ts'
import type { DesignSource } from './design-source.ts'
import { rasterDesign } from './raster-design.ts'
import { lightOfPicture } from './scene/light-of-picture.ts'
import { buildScene, MovingScene } from './scene/moving-scene.ts'
import type { PictureScene } from './scene/picture-scene.ts'
import { StillRenderer } from './scene/still-renderer.ts'

/* What runs in the browser: a scene as data and its artworks as SVG in, a PNG out. */

/** One picture to draw. */
export interface DrawJob {
  scene: PictureScene
  designs: Record<string, DesignSource>
  width: number
  height: number
  passes: number
  /** Longest side of an artwork's raster, in pixels. */
  detail: number
  /** Side of shadow maps, in pixels; of a full-size picture's where it is left out. */
  shadows?: number
}

declare global {
  interface Window {
    drawPicture(job: DrawJob): Promise<string>
    /** The next frame of a film, whose first one begins it. */
    drawFrame(job: DrawJob, isFirst: boolean): Promise<string>
  }
}

/** Sides of shadow maps: what stands before a wall needs fine ones. */
const SHADOW_SIZE = 2048

/** The same canvas for as long as the size is the same: making a context is slow, and a page has few. */
let renderer: StillRenderer | null = null
let size = ''

function getRenderer({ width, height, shadows = SHADOW_SIZE }: DrawJob): StillRenderer {
  const wanted = `${width}x${height}, ${shadows}`
  if (renderer !== null && size === wanted) return renderer
  renderer?.dispose()
  renderer = new StillRenderer({ width, height, shadowSize: shadows })
  size = wanted
  return renderer
}

/** So many bytes may be the arguments of one call. */
const CHUNK = 8192

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const texts: string[] = []
  for (let from = 0; from < bytes.length; from += CHUNK)
    texts.push(String.fromCharCode(...bytes.subarray(from, from + CHUNK)))
  return btoa(texts.join(''))
}

/** Rasters each design once. */
function getDesigns(job: DrawJob): (name: string) => Promise<Design> {
  const known = new Map<string, Promise<Design>>()
  return (name) => {
    const source = job.designs[name]
    if (source === undefined) throw new Error(`The picture has no design named ${name}`)
    const design = known.get(name) ?? rasterDesign(source, job.detail)
    known.set(name, design)
    return design
  }
}

const getExposure = ({ exposure }: PictureScene): { exposure?: number } => (exposure === undefined ? {} : { exposure })

window.drawPicture = async (job) => {
  const still = getRenderer(job)
  still.light(lightOfPicture(job.scene))
  const built = await buildScene(job.scene, getDesigns(job), 'still')
  try {
    still.render(built.scene, job.scene.camera, { passes: job.passes, ...getExposure(job.scene) })
    return await base64(await still.toPng())
  } finally {
    built.dispose()
  }
}

let film: MovingScene | null = null
let lit = ''

/** What does not change from frame to frame stays: the light, rastered designs, and all that only moves. */
window.drawFrame = async (job, isFirst) => {
  const still = getRenderer(job)
  if (isFirst) film?.dispose()
  if (isFirst || film === null) film = new MovingScene(getDesigns(job))
  const light = JSON.stringify(lightOfPicture(job.scene))
  if (isFirst || light !== lit) still.light(lightOfPicture(job.scene))
  lit = light
  await film.show(job.scene)
  still.render(film.scene, job.scene.camera, { passes: job.passes, ...getExposure(job.scene) })
  return await base64(await still.toPng())
}
