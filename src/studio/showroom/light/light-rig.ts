import { type CubeTexture, Group, LightProbe, type Scene } from 'three'
import { ambientLight } from './ambient-light.ts'
import { keyLamp } from './key-lamp.ts'
import { type LightMap, makeLightMap } from './light-map.ts'
import type { LightSetUp } from './light-set-up.ts'
import type { Rgb } from './linear-colour.ts'
import { emptyReflections, fillReflections } from './reflection-texture.ts'
import type { SamplePlan } from './sample-plan.ts'
import type { SceneExtent } from './shadow-extent.ts'
import { ShadowLamp } from './shadow-lamp.ts'
import { sunDirection, sunIrradiance } from './sun-direction.ts'
import { whiteBalance } from './white-balance.ts'

/** The part of the sky's light that its one lamp gives, in a single pass. */
const KEY_SHARE = 0.45

export interface RigSize {
  /** Lamps of the sky in one pass, besides the sun's. */
  lamps: number
  /** Side of a shadow map in pixels. */
  shadowSize: number
  /** Width of the light map. */
  mapWidth: number
  /** Side of the cube of reflections. */
  reflections: number
}

/** The lamps, the reflections and the shade of one set-up, for one renderer. */
export class LightRig {
  readonly #size: RigSize
  readonly #group = new Group()
  readonly #probe = new LightProbe()
  readonly #lamps: readonly ShadowLamp[]
  readonly #sun: ShadowLamp
  #reflections: CubeTexture | null = null
  #setUp: LightSetUp | null = null
  /** The light of the set-up, once it is needed: it takes its time. */
  #map: LightMap | null = null

  constructor(size: RigSize) {
    this.#size = size
    this.#sun = new ShadowLamp(size.shadowSize)
    this.#lamps = Array.from({ length: size.lamps }, () => new ShadowLamp(size.shadowSize))
    this.#group.add(this.#probe)
    for (const { light } of [this.#sun, ...this.#lamps]) this.#group.add(light, light.target)
  }

  get setUp(): LightSetUp {
    if (this.#setUp === null) throw new Error('light() comes before the first picture')
    return this.#setUp
  }

  get lampsPerPass(): number {
    return this.#lamps.length + (this.setUp.sun === null ? 1 : 0)
  }

  /** Lights by this set-up from now on; again, if what the graphics chip held of it is lost. */
  light(setUp: LightSetUp): void {
    this.#setUp = setUp
    this.#map = null
    this.#reflections?.dispose()
    this.#reflections = emptyReflections(this.#size.reflections)
  }

  /** Makes the light of the set-up, where it is not made yet; else the first pass would. */
  make(): LightMap {
    if (this.#map !== null) return this.#map
    const map = makeLightMap(this.setUp, this.#size.mapWidth)
    if (this.#reflections !== null) fillReflections(this.#reflections, map)
    for (const [n, [r, g, b]] of ambientLight(map).entries()) this.#probe.sh.coefficients[n]?.set(r, g, b)
    this.#map = map
    return map
  }

  /** Puts the lamps into a scene, and the reflections around it. */
  enter(scene: Scene): void {
    scene.add(this.#group)
    scene.environment = this.#reflections
  }

  leave(scene: Scene): void {
    scene.remove(this.#group)
    scene.environment = null
  }

  /** The lamps of one pass of many. */
  aim(plan: SamplePlan, pass: number, extent: SceneExtent): void {
    const { setUp } = this
    const map = this.make()
    const lamps = setUp.sun === null ? [this.#sun, ...this.#lamps] : this.#lamps
    if (setUp.sun !== null)
      this.#sun.aim(sunDirection(setUp.sun, plan.sun(pass)), sunIrradiance(setUp), extent.underSun)
    for (const [n, lamp] of lamps.entries()) {
      const { towards, irradiance } = map.sample(...plan.lamp(pass, n))
      lamp.aim(towards, irradiance.map((c) => c / lamps.length) as unknown as Rgb, extent)
    }
    this.#probe.intensity = setUp.fill
  }

  /** The lamps of a single pass that has to do: the sun, a lamp for the sky's bright part, the rest from all round. */
  aimOnce(extent: SceneExtent): void {
    const { setUp } = this
    const { towards, irradiance } = keyLamp(this.make(), KEY_SHARE)
    const [key, ...others] = this.#lamps
    key?.aim(towards, irradiance, extent)
    for (const lamp of others) lamp.off()
    if (setUp.sun === null) this.#sun.off()
    else this.#sun.aim(sunDirection(setUp.sun, [0, 0]), sunIrradiance(setUp), extent.underSun)
    this.#probe.intensity = 1 - KEY_SHARE + setUp.fill
  }

  /** White balance of the light there is. */
  balance(): Rgb {
    return whiteBalance(this.make(), this.setUp)
  }

  /** Lets go of what the graphics chip holds; light() makes it anew. */
  release(): void {
    this.#reflections?.dispose()
    this.#reflections = null
    for (const { light } of [this.#sun, ...this.#lamps]) light.shadow.map?.dispose()
    for (const { light } of [this.#sun, ...this.#lamps]) light.shadow.map = null
  }

  dispose(): void {
    this.release()
    this.#group.removeFromParent()
    for (const lamp of [this.#sun, ...this.#lamps]) lamp.dispose()
  }
}
