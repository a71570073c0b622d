import { PCFShadowMap, PerspectiveCamera, type Scene, type WebGLRenderer } from 'three'
import { LightRig } from '../light/light-rig.ts'
import { type SamplePlan, samplePlan } from '../light/sample-plan.ts'
import type { LightSetUp } from '../light/set-ups.ts'
import type { SceneExtent } from '../light/shadow-extent.ts'
import type { CameraPlace } from '../scene/surroundings.ts'
import { Exposures } from './exposures.ts'
import { jitterCamera, type PictureSize, placeCamera } from './lens.ts'
import type { SingleLook } from './pace.ts'
import { makeWebGl, retainPrograms } from './web-gl.ts'

/** A scene with its camera. */
export interface Shown {
  scene: Scene
  place: CameraPlace
  extent: SceneExtent
}

/** A part of a pass, small enough not to cause a delay. */
export interface Slice {
  pass: number
  strip: number
  strips: number
}

const FRAME_OF = { coarse: 'coarseFrame', plain: 'frame', smooth: 'smoothFrame' } as const

/** The passes of the live preview: a quick single one, or one of many. The caller decides when to draw them. */
export class LivePasses {
  readonly webgl: WebGLRenderer
  readonly #camera = new PerspectiveCamera(27, 1, 0.5, 400)
  readonly #rig: LightRig
  readonly #film: Exposures
  readonly #kept = new WeakSet<object>()
  #plan: SamplePlan
  drawn = 0

  constructor(canvas: HTMLCanvasElement, light: LightSetUp) {
    this.webgl = makeWebGl(canvas, PCFShadowMap)
    // Checking would wait for the compiler. A program with an error draws nothing, which tests and shoppers would
    // notice.
    this.webgl.debug.checkShaderErrors = false
    this.#rig = new LightRig({ lamps: 1, shadowSize: 512, mapWidth: 256, reflections: 128 })
    this.#film = new Exposures(this.webgl, 1, 1)
    this.#rig.light(light)
    this.#plan = samplePlan(1, this.#rig.lampsPerPass)
  }

  get gl(): WebGL2RenderingContext {
    return this.webgl.getContext() as WebGL2RenderingContext
  }

  /** Switches to another set-up, or restores the same one after the graphics context was lost. */
  light(setUp: LightSetUp = this.#rig.setUp): void {
    this.#rig.light(setUp)
    this.#plan = samplePlan(this.#plan.passes, this.#rig.lampsPerPass)
  }

  enter(scene: Scene): void {
    this.#rig.enter(scene)
  }

  leave(scene: Scene): void {
    this.#rig.leave(scene)
  }

  /** Compiles the programs of a scene, without blocking the page, and makes its light meanwhile. */
  async compile(scene: Scene): Promise<void> {
    this.webgl.setRenderTarget(this.#film.frame)
    const compiled = this.webgl.compileAsync(scene, this.#camera)
    this.#film.compile()
    retainPrograms(this.webgl, this.#kept)
    this.#rig.make()
    await compiled
  }

  /** The size of the drawn picture; `frame` sets the canvas's own. */
  resize({ width, height }: PictureSize): void {
    this.#film.resize(width, height)
  }

  frame({ width, height }: PictureSize): void {
    this.webgl.setSize(width, height, false)
  }

  /** A whole picture in one pass. */
  drawOnce({ scene, place, extent }: Shown, size: PictureSize, look: SingleLook): void {
    const target = this.#film[FRAME_OF[look]]
    this.#rig.aimOnce(extent)
    this.#camera.aspect = size.width / size.height
    placeCamera(this.#camera, place)
    this.webgl.setRenderTarget(target)
    this.webgl.render(scene, this.#camera)
    retainPrograms(this.webgl, this.#kept)
    this.#film.clear(target)
    this.develop()
  }

  /** The number of passes from now on. */
  plan(passes: number): void {
    if (this.#plan.passes !== passes) this.#plan = samplePlan(passes, this.#rig.lampsPerPass)
  }

  /** A part of one pass of the finished picture: strip `strip` of `strips` from the bottom. */
  expose({ scene, place, extent }: Shown, size: PictureSize, { pass, strip, strips }: Slice): void {
    const { frame } = this.#film
    const { shadowMap } = this.webgl
    if (pass === 0 && strip === 0) this.#film.clear()
    this.#rig.aim(this.#plan, pass, extent)
    this.#camera.aspect = size.width / size.height
    jitterCamera(this.#camera, place, size, { pixel: this.#plan.pixel(pass), lens: this.#plan.lens(pass) })
    const from = Math.floor((size.height * strip) / strips)
    frame.scissorTest = strips > 1
    frame.scissor.set(0, from, size.width, Math.floor((size.height * (strip + 1)) / strips) - from)
    shadowMap.autoUpdate = strip === 0
    this.webgl.setRenderTarget(frame)
    this.webgl.render(scene, this.#camera)
    shadowMap.autoUpdate = true
    frame.scissorTest = false
    if (strip < strips - 1) return
    this.#film.add(1 / this.#plan.passes)
    this.drawn += 1
  }

  /** Shows what has been drawn so far on the canvas. */
  develop(): void {
    this.#film.develop(this.#rig.setUp, this.#rig.balance(), 1)
  }

  /** Frees its graphics memory, while its context is lost. */
  release(): void {
    this.#rig.release()
    this.#film.dispose()
  }

  dispose(): void {
    this.#rig.dispose()
    this.#film.dispose()
    this.webgl.dispose()
    this.webgl.forceContextLoss()
  }
}
