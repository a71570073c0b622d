import { BasicShadowMap, PerspectiveCamera, type Scene, type WebGLRenderer } from 'three'
import { LightRig } from '../../../src/studio/showroom/light/light-rig.ts'
import { samplePlan } from '../../../src/studio/showroom/light/sample-plan.ts'
import type { LightSetUp } from '../../../src/studio/showroom/light/set-ups.ts'
import { shadowExtent } from '../../../src/studio/showroom/light/shadow-extent.ts'
import { Exposures } from '../../../src/studio/showroom/renderer/exposures.ts'
import { jitterCamera } from '../../../src/studio/showroom/renderer/lens.ts'
import { getPicture, makeWebGl, retainPrograms } from '../../../src/studio/showroom/renderer/web-gl.ts'
import type { CameraPlace } from '../../../src/studio/showroom/scene/surroundings.ts'

export interface StillSize {
  canvas?: HTMLCanvasElement
  width: number
  height: number
  /** Side of the shadow maps in pixels. */
  shadowSize?: number
  /** Lamps of the sky in one pass, besides the sun's. */
  lamps?: number
}

/** Draws finished pictures: the mean of many passes with other lamps, another place on the lens and in the pixel. */
export class StillRenderer {
  readonly canvas: HTMLCanvasElement
  readonly webgl: WebGLRenderer
  readonly #camera: PerspectiveCamera
  readonly #rig: LightRig
  readonly #film: Exposures
  readonly #kept = new WeakSet<object>()
  #size: { width: number; height: number }

  constructor({ canvas, width, height, shadowSize = 1024, lamps = 2 }: StillSize) {
    this.webgl = makeWebGl(canvas, BasicShadowMap)
    this.canvas = this.webgl.domElement
    this.webgl.setSize(width, height, false)
    this.#size = { width, height }
    this.#camera = new PerspectiveCamera(28, width / height, 0.5, 600)
    this.#rig = new LightRig({ lamps, shadowSize, mapWidth: 1024, reflections: 256 })
    this.#film = new Exposures(this.webgl, width, height)
  }

  /** Lights all pictures from now on. */
  light(setUp: LightSetUp): void {
    this.#rig.light(setUp)
  }

  resize(width: number, height: number): void {
    this.#size = { width, height }
    this.webgl.setSize(width, height, false)
    this.#film.resize(width, height)
    this.#camera.aspect = width / height
  }

  /** Draws the picture onto the canvas. `exposure` is on top of the set-up's. */
  render(scene: Scene, place: CameraPlace, { passes, exposure = 1 }: { passes: number; exposure?: number }): void {
    const extent = shadowExtent(scene)
    const plan = samplePlan(passes, this.#rig.lampsPerPass)
    this.#rig.enter(scene)
    this.#film.clear()
    for (let pass = 0; pass < passes; pass += 1) {
      this.#rig.aim(plan, pass, extent)
      jitterCamera(this.#camera, place, this.#size, { pixel: plan.pixel(pass), lens: plan.lens(pass) })
      this.webgl.setRenderTarget(this.#film.frame)
      this.webgl.render(scene, this.#camera)
      this.#film.add(1 / passes)
    }
    this.#rig.leave(scene)
    retainPrograms(this.webgl, this.#kept)
    this.#film.develop(this.#rig.setUp, this.#rig.balance(), exposure)
  }

  /** The picture on the canvas. */
  toPng(): Promise<Blob> {
    return getPicture(this.canvas)
  }

  /** Frees everything, the graphics context too. */
  dispose(): void {
    this.#rig.dispose()
    this.#film.dispose()
    this.webgl.dispose()
    this.webgl.forceContextLoss()
  }
}
