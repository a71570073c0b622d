import { DirectionalLight, Matrix4, Vector3 } from 'three'
import type { Vec3 } from '../scene/picture-scene.ts'
import type { Rgb } from './linear-colour.ts'
import type { ShadowExtent } from './shadow-extent.ts'

/** How far beyond the things their shadows may fall, as a multiple of their size. */
const REACH = 8

/** A lamp far away whose shadow map fits what casts shadows. */
export class ShadowLamp {
  readonly light = new DirectionalLight(0xffffff, 1)
  readonly #view = new Matrix4()
  readonly #corner = new Vector3()

  constructor(shadowSize: number) {
    this.light.castShadow = true
    this.light.shadow.mapSize.set(shadowSize, shadowSize)
  }

  /** Points it: `towards` is where its light comes from. */
  aim(towards: Vec3, irradiance: Rgb, extent: ShadowExtent): void {
    const { light } = this
    light.color.setRGB(...irradiance)
    light.target.position.copy(extent.middle)
    light.position
      .set(...towards)
      .multiplyScalar(extent.radius * 2 + 1)
      .add(extent.middle)
    light.target.updateMatrixWorld()
    light.updateMatrixWorld()
    this.#fit(extent)
  }

  /** Takes its light away; the shadow map stays as it is. */
  off(): void {
    this.light.color.setRGB(0, 0, 0)
    this.light.shadow.autoUpdate = false
  }

  dispose(): void {
    this.light.removeFromParent()
    this.light.target.removeFromParent()
    this.light.dispose()
  }

  #fit({ corners, radius }: ShadowExtent): void {
    const { camera, mapSize } = this.light.shadow
    this.light.shadow.autoUpdate = true
    camera.position.copy(this.light.position)
    camera.lookAt(this.light.target.position)
    camera.updateMatrixWorld()
    this.#view.copy(camera.matrixWorld).invert()
    const low = new Vector3(-0.1, -0.1, 0)
    const high = new Vector3(0.1, 0.1, 0)
    for (const corner of corners) {
      this.#corner.copy(corner).applyMatrix4(this.#view)
      low.min(this.#corner)
      high.max(this.#corner)
    }
    const margin = (Math.max(high.x - low.x, high.y - low.y) * 3) / mapSize.x
    camera.left = low.x - margin
    camera.right = high.x + margin
    camera.bottom = low.y - margin
    camera.top = high.y + margin
    camera.near = 0.02
    camera.far = radius * REACH + 40
    camera.updateProjectionMatrix()
    this.#bias(Math.max(camera.right - camera.left, camera.top - camera.bottom) / mapSize.x)
  }

  /** Surfaces must not shade themselves, however coarse the map; `texel` in cm. */
  #bias(texel: number): void {
    const { shadow } = this.light
    shadow.normalBias = Math.min(0.05, texel * 0.9 + 0.004)
    shadow.bias = -(texel * 0.35 + 0.003) / shadow.camera.far
  }
}
