import { unit } from '../light/light-layers.ts'
import { STORED_HEIGHT, STORED_WIDTH } from '../own-pictures/picture-rules.ts'
import { LiveRenderer, type LiveStats } from '../renderer/live-renderer.ts'
import { getPicture } from '../renderer/web-gl.ts'
import type { CameraPlace, Vec3 } from '../scene/surroundings.ts'
import { leaveMirror, mirrorFrame } from './mirror.ts'
import { LIGHT_AT_START, lightInPlace, type PlaceScene } from './place-scenes.ts'
import { fetchParts, Stage, type View } from './stage.ts'
import { NOT_TURNED, type Turn } from './turning.ts'

/** The vertical angle of view in degrees. */
const FOV = 27

/** The margin around the product, as a factor. */
const MARGIN = 1.22

/** The maximum rotation of the camera around a fixed product, in degrees. */
const MAX_YAW = 72

const LOWEST = 3

const HIGHEST = 86

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The size of a downloaded picture, in pixels, whatever the size of the screen. */
const SAVED = { width: 1600, height: 900 }
/** The size for a link, a cart or a request. */
const STORED = { width: STORED_WIDTH, height: STORED_HEIGHT }

/**
 * The live preview on a canvas: shows a view with its rotation, and draws only if something has changed. Throws if
 * the browser has no WebGL.
 */
export class Preview {
  readonly #canvas: HTMLCanvasElement
  readonly #renderer: LiveRenderer
  readonly #stage = new Stage()
  #turn: Turn = NOT_TURNED
  #light = LIGHT_AT_START
  #aspect = 16 / 9
  #gone = false

  constructor(canvas: HTMLCanvasElement, onContext: (state: 'lost' | 'restored') => void) {
    this.#canvas = canvas
    this.#renderer = new LiveRenderer({
      canvas,
      light: this.#light,
      onContext,
      onFrame: () => mirrorFrame(this, canvas),
    })
  }

  /** Statistics for tests: frames drawn, and objects in graphics memory. */
  get stats(): LiveStats {
    return this.#renderer.stats
  }

  /** Fetches the parts for a view of a product in its place. */
  readonly fetchParts = fetchParts

  /** Whether it has been disposed of. */
  get gone(): boolean {
    return this.#gone
  }

  /** Shows another view, from the next frame on. */
  show(view: View): void {
    this.#stage.show(view)
    const light = lightInPlace(view.product, view.place)
    if (light !== this.#light) {
      this.#light = light
      this.#renderer.light(light)
    }
    this.#renderer.prepare(this.#stage.scene)
    this.draw()
  }

  turn(turn: Turn): void {
    this.#turn = turn
    this.draw()
  }

  /** Sets the size of the canvas on the page, in CSS pixels. */
  resize(width: number, height: number): void {
    this.#aspect = width / Math.max(1, height)
    this.#renderer.resize(width, height, devicePixelRatio)
    this.draw()
  }

  /** Resolves when the latest view is on the canvas, with the time it took, in ms. */
  async firstFrame(): Promise<number> {
    const from = performance.now()
    const { frames } = this.stats
    while (this.stats.frames === frames && !this.#gone) await nextFrame()
    // The graphics chip has everything it needs; one frame later it has drawn it.
    await nextFrame()
    return performance.now() - from
  }

  /** The current picture, immediately; on a small screen drawn larger than shown. Null if that fails. */
  async asShown(): Promise<Blob | null> {
    try {
      if (this.#canvas.width >= STORED.width) return await getPicture(this.#canvas, 'image/webp')
      return await this.#renderer.snapshot(STORED, 'at once')
    } catch {
      return null
    }
  }

  /** A finished picture of the view, which takes a while. */
  async picture(): Promise<Blob> {
    return this.#renderer.snapshot(SAVED, 'finished')
  }

  /** Frees everything, including the graphics context. */
  dispose(): void {
    this.#gone = true
    leaveMirror(this)
    this.#stage.dispose()
    this.#renderer.dispose()
  }

  /** Draws the current view once more. */
  draw(): void {
    const { arranged, scene } = this.#stage
    if (arranged === null) return
    this.#stage.turn(this.#turn)
    this.#renderer.show(scene, eyeFor(arranged, this.#turn, this.#aspect, this.#stage.lift))
  }
}

function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame)
}

/**
 * The camera position that fits a place's whole view into a picture of these proportions (width to height), with a
 * rotation. It follows a free product that is lifted as it is turned, and steps back from the edge that comes nearer.
 * @param lift the height of that product's middle above the table, in cm
 */
export function eyeFor({ eye, fixed }: PlaceScene, turn: Turn, aspect: number, lift = eye.at[2]): CameraPlace {
  const raised = fixed ? 0 : Math.max(0, lift - eye.at[2])
  const half = Math.tan((FOV * Math.PI) / 360)
  const distance =
    (MARGIN * Math.max(eye.height, eye.width / aspect)) / 2 / half + Math.max(eye.width, eye.height) * 0.12 + raised
  const [x, y, z] = fixed ? roundAbout(eye.from, turn) : unit(eye.from)
  const [atX, atY, atZ] = [eye.at[0], eye.at[1], eye.at[2] + raised]
  return {
    at: [atX, atY, atZ],
    from: [atX + x * distance, atY + y * distance, Math.max(0.4, atZ + z * distance)],
    fov: FOV,
  }
}

/** The viewing direction after rotating sideways and up. */
function roundAbout(from: Vec3, { across, up }: Turn): Vec3 {
  const [x, y, z] = unit(from)
  const azimuth = Math.atan2(y, x) - radians(within(across, MAX_YAW))
  const height = within((Math.asin(z) * 180) / Math.PI + up, HIGHEST, LOWEST)
  const flat = Math.cos(radians(height))
  return [Math.cos(azimuth) * flat, Math.sin(azimuth) * flat, Math.sin(radians(height))]
}

function within(value: number, max: number, min = -max): number {
  return Math.min(max, Math.max(min, value))
}
