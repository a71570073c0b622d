import type { Scene } from 'three'
import type { LightSetUp } from '../light/set-ups.ts'
import { shadowExtent } from '../light/shadow-extent.ts'
import type { CameraPlace } from '../scene/surroundings.ts'
import type { PictureSize } from './lens.ts'
import { LivePasses, type Shown } from './live-passes.ts'
import { COARSE_SHARE, FEWEST_PASSES, PassClock, paceFor, type SingleLook } from './pace.ts'
import { getPicture } from './web-gl.ts'

/** A picture at rest is shown every so many passes: before the first of them the moving picture looks better. */
const SHOWN_EVERY = 8
/** The time without changes, in ms, after which the finished picture is drawn. */
const REST_AFTER = 180
const MAX_PIXELS_PER_PIXEL = 1.5

export interface LiveStats {
  /** Pictures shown, and passes drawn for finished pictures, since it was opened. */
  frames: number
  passes: number
  geometries: number
  textures: number
  programs: number
  /** Whether the picture is finished, so that nothing is drawn until something changes. */
  resting: boolean
}

export interface LiveOptions {
  canvas: HTMLCanvasElement
  light: LightSetUp
  /** Called when the graphics context is lost or restored. */
  onContext?: (state: 'lost' | 'restored') => void
  /** Called after each frame, while it is still in the canvas. */
  onFrame?: () => void
}

/**
 * Draws a scene on a canvas of the page: one pass for each change, and a finished picture, pass by pass, when nothing
 * changes. It draws only on request, and never while the last pass is still running.
 */
export class LiveRenderer {
  readonly #canvas: HTMLCanvasElement
  readonly #passes: LivePasses
  readonly #clock: PassClock
  readonly #onContext: LiveOptions['onContext']
  readonly #onFrame: LiveOptions['onFrame']
  #shown: Shown | null = null
  #size: PictureSize = { width: 0, height: 0 }
  #handle = 0
  #changed = false
  /** The number of scenes whose programs are being compiled. */
  #preparing = 0
  #restAt = 0
  #pace = paceFor(0)
  /** The progress of the finished picture in slices, each a part of a pass. */
  #slice = 0
  #frames = 0
  /** Whether a picture is being saved, which pauses the loop. */
  #saving = false
  #lost = false

  constructor({ canvas, light, onContext, onFrame }: LiveOptions) {
    this.#canvas = canvas
    this.#onContext = onContext
    this.#onFrame = onFrame
    this.#passes = new LivePasses(canvas, light)
    this.#clock = new PassClock(this.#passes.gl)
    canvas.addEventListener('webglcontextlost', this.#lose)
    canvas.addEventListener('webglcontextrestored', this.#restore)
  }

  /** Statistics for tests and operators. */
  get stats(): LiveStats {
    const { memory, programs } = this.#passes.webgl.info
    return {
      frames: this.#frames,
      passes: this.#passes.drawn,
      geometries: memory.geometries,
      textures: memory.textures,
      programs: programs?.length ?? 0,
      resting: this.#frames > 0 && this.#handle === 0 && this.#preparing === 0 && !this.#saving && !this.#lost,
    }
  }

  /**
   * Compiles the programs of a scene's new materials, without blocking the page. The previous scene stays until they
   * are ready.
   */
  prepare(scene: Scene): void {
    this.#passes.enter(scene)
    this.#preparing += 1
    const ready = () => {
      this.#preparing -= 1
      this.#ask()
    }
    this.#passes.compile(scene).then(ready, ready)
  }

  /** Shows this scene from this camera, from the next frame on; the caller disposes of the previous one. */
  show(scene: Scene, place: CameraPlace): void {
    if (this.#shown !== null && this.#shown.scene !== scene) this.#passes.leave(this.#shown.scene)
    this.#passes.enter(scene)
    this.#shown = { scene, place, extent: shadowExtent(scene) }
    this.#change()
  }

  #showAgain(): void {
    if (this.#shown !== null) this.show(this.#shown.scene, this.#shown.place)
  }

  /** Switches to another light set-up. */
  light(setUp: LightSetUp): void {
    this.#passes.light(setUp)
    this.#showAgain()
  }

  /** Width and height of the canvas on the page, in CSS pixels. */
  resize(width: number, height: number, pixelRatio: number): void {
    const ratio = Math.min(MAX_PIXELS_PER_PIXEL, Math.max(0.5, pixelRatio))
    this.#size = { width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)) }
    this.#clock.start()
    if (this.#saving) return
    this.#passes.resize(this.#size)
    this.#passes.frame(this.#size)
    this.#change()
  }

  /** The current view in another size: finished (PNG); or immediately (WebP), finished only if that takes no time. */
  async snapshot(size: PictureSize, made: 'finished' | 'at once'): Promise<Blob> {
    if (this.#saving) throw new Error('one picture after the other')
    this.#saving = true
    const finished = made === 'finished' || paceFor(this.#clock.quickest).single === 'smooth'
    try {
      this.#passes.resize(size)
      if (finished) await this.#exposeAll(size)
      if (this.#lost || this.#shown === null) throw new Error('there is nothing to save')
      this.#passes.frame(size)
      if (finished) this.#passes.develop()
      else this.#passes.drawOnce(this.#shown, size, 'smooth')
      return await getPicture(this.#canvas, made === 'finished' ? 'image/png' : 'image/webp')
    } finally {
      this.#saving = false
      this.resize(this.#size.width, this.#size.height, 1)
    }
  }

  /** Frees everything, including the graphics context. */
  dispose(): void {
    cancelAnimationFrame(this.#handle)
    this.#lost = true
    this.#canvas.removeEventListener('webglcontextlost', this.#lose)
    this.#canvas.removeEventListener('webglcontextrestored', this.#restore)
    if (this.#shown !== null) this.#passes.leave(this.#shown.scene)
    this.#shown = null
    this.#clock.forget()
    this.#passes.dispose()
  }

  readonly #lose = (event: Event) => {
    event.preventDefault()
    this.#lost = true
    cancelAnimationFrame(this.#handle)
    this.#handle = 0
    this.#passes.release()
    this.#onContext?.('lost')
  }

  readonly #restore = () => {
    this.#lost = false
    this.#clock.forget()
    this.#passes.light()
    this.#showAgain()
    this.#onContext?.('restored')
  }

  #change(): void {
    this.#changed = true
    this.#ask()
  }

  #ask(): void {
    if (this.#handle === 0 && !this.#lost) this.#handle = requestAnimationFrame(this.#tick)
  }

  readonly #tick = (now: number) => {
    this.#handle = 0
    if (this.#saving || this.#lost || this.#shown === null || this.#size.width === 0 || this.#preparing > 0) return
    if (!this.#clock.done()) this.#ask()
    else if (this.#changed) this.#move(this.#shown, now)
    else if (now < this.#restAt) this.#ask()
    else this.#rest(this.#shown)
  }

  /** Draws one pass and shows it at once. */
  #move(shown: Shown, now: number): void {
    this.#changed = false
    const { single } = paceFor(this.#clock.quickest)
    this.#passes.drawOnce(shown, this.#size, single)
    this.#frames += 1
    this.#onFrame?.()
    this.#clock.mark(single === 'coarse' ? COARSE_SHARE : 1)
    this.#slice = 0
    this.#restAt = now + REST_AFTER
    this.#ask()
  }

  /** Draws the next slice of the finished picture, if there are any left. */
  #rest(shown: Shown): void {
    if (this.#slice === 0) this.#pace = paceFor(this.#clock.quickest)
    const { passes, strips, single } = this.#pace
    if (passes === 0) return this.#smooth(shown, single)
    const pass = Math.floor(this.#slice / strips)
    if (pass >= passes) return
    this.#passes.plan(passes)
    this.#passes.expose(shown, this.#size, { pass, strip: this.#slice % strips, strips })
    this.#slice += 1
    if (this.#slice % (strips * SHOWN_EVERY) === 0) {
      this.#passes.develop()
      this.#frames += 1
      this.#onFrame?.()
    }
    this.#clock.mark(strips === 1 ? 1 : 0)
    this.#ask()
  }

  /** On the slowest devices the finished picture is one pass with smooth edges, unless the moving one has them already. */
  #smooth(shown: Shown, single: SingleLook): void {
    if (single === 'smooth' || this.#slice > 0) return
    this.#passes.drawOnce(shown, this.#size, 'smooth')
    this.#slice = 1
    this.#frames += 1
    this.#onFrame?.()
    this.#clock.mark(0)
    this.#ask()
  }

  /**
   * Draws all passes of the current view, at least a few on the slowest devices; starts again if another scene is
   * shown meanwhile. Turning does not restart it: the shopper saves the view they saw.
   */
  async #exposeAll(size: PictureSize): Promise<void> {
    const passes = Math.max(FEWEST_PASSES, paceFor(this.#clock.quickest).passes)
    let drawn = this.#shown
    this.#passes.plan(passes)
    for (let pass = 0; pass < passes; pass += 1) {
      if (this.#lost || this.#shown === null) throw new Error('there is nothing to save')
      if (drawn?.scene !== this.#shown.scene) {
        drawn = this.#shown
        pass = 0
      }
      this.#passes.expose(drawn, size, { pass, strip: 0, strips: 1 })
      this.#clock.mark(0)
      while (!this.#clock.done()) await nextTask()
    }
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 4)
  })
}
