import { type CubeTexture, DirectionalLight, Group, LightProbe, Matrix4, type Scene, Vector3 } from 'three'
import type { Vec3 } from '../scene/surroundings.ts'
import { getFrame, linearColour, type Rgb, unit } from './light-layers.ts'
import { equirectDirections, type LightMap, type LightSample, makeLightMap } from './light-map.ts'
import { emptyReflections, fillReflections } from './reflection-texture.ts'
import { onDisc, type Pair, type SamplePlan } from './sample-plan.ts'
import type { LightSetUp, Sun } from './set-ups.ts'
import type { SceneExtent, ShadowExtent } from './shadow-extent.ts'

/** How far shadows may extend beyond the things, as a multiple of their size. */
const REACH = 8

/** A distant lamp whose shadow map fits everything that casts shadows. */
class ShadowLamp {
  readonly light = new DirectionalLight(0xffffff, 1)
  readonly #view = new Matrix4()
  readonly #corner = new Vector3()

  constructor(shadowSize: number) {
    this.light.castShadow = true
    this.light.shadow.mapSize.set(shadowSize, shadowSize)
  }

  /** Aims it: `towards` is the direction of its light's source. */
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

  /** Switches it off; the shadow map stays. */
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

  /** Prevents surfaces from shading themselves, for any resolution; `texel` in cm. */
  #bias(texel: number): void {
    const { shadow } = this.light
    shadow.normalBias = Math.min(0.05, texel * 0.9 + 0.004)
    shadow.bias = -(texel * 0.35 + 0.003) / shadow.camera.far
  }
}

const STEPS = 16

/** The share of the sky's light that its single lamp gives, in a single pass. */
const KEY_SHARE = 0.45

export interface RigSize {
  /** The number of sky lamps in one pass, besides the sun. */
  lamps: number
  /** The size of a shadow map in pixels. */
  shadowSize: number
  /** The width of the light map. */
  mapWidth: number
  /** The size of the reflection cube. */
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
  /** The light of the set-up, made on demand because it takes time. */
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

  /** Switches to this set-up, or restores it after the graphics context was lost. */
  light(setUp: LightSetUp): void {
    this.#setUp = setUp
    this.#map = null
    this.#reflections?.dispose()
    this.#reflections = emptyReflections(this.#size.reflections)
  }

  /** Makes the light of the set-up now, if it is not made yet; otherwise the first pass would. */
  make(): LightMap {
    if (this.#map !== null) return this.#map
    const map = makeLightMap(this.setUp, this.#size.mapWidth)
    if (this.#reflections !== null) fillReflections(this.#reflections, map)
    for (const [n, [r, g, b]] of ambientLight(map).entries()) this.#probe.sh.coefficients[n]?.set(r, g, b)
    this.#map = map
    return map
  }

  /** Adds the lamps to a scene, and the reflections around it. */
  enter(scene: Scene): void {
    scene.add(this.#group)
    scene.environment = this.#reflections
  }

  leave(scene: Scene): void {
    scene.remove(this.#group)
    scene.environment = null
  }

  /** Aims the lamps for one pass of many. */
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

  /** Aims the lamps for a single pass: the sun, a lamp for the sky's bright part, and the rest as ambient light. */
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

  /** The white balance of the current light. */
  balance(): Rgb {
    return whiteBalance(this.make(), this.setUp)
  }

  /** Frees its graphics memory; light() makes it again. */
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

/** The factor of each channel that makes a white sheet on the ground as white as the set-up specifies. */
export function whiteBalance(map: LightMap, setUp: LightSetUp): Rgb {
  const sun = sunIrradiance(setUp)
  const height = setUp.sun === null ? 0 : unit(setUp.sun.towards)[2]
  const [r, g, b] = map.irradiance.map((sky, c) => sky + (sun[c] ?? 0) * height) as unknown as Rgb
  const mean = (r + g + b) / 3
  const gain = (channel: number) => 1 + (mean / channel - 1) * setUp.whiteBalance
  return [gain(r), gain(g), gain(b)]
}

/** One lamp in the sky's brightest direction that represents all of it, with `share` of its light on the ground. */
function keyLamp(map: LightMap, share: number): LightSample {
  const mean: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < STEPS * STEPS; i += 1) {
    const { towards, irradiance } = map.sample(((i % STEPS) + 0.5) / STEPS, (Math.floor(i / STEPS) + 0.5) / STEPS)
    const weight = irradiance[0] + irradiance[1] + irradiance[2]
    for (let c = 0; c < 3; c += 1) mean[c] = (mean[c] ?? 0) + (towards[c] ?? 0) * weight
  }
  const towards: Vec3 = unit(mean)
  const irradiance: Rgb = [
    (map.irradiance[0] * share) / towards[2],
    (map.irradiance[1] * share) / towards[2],
    (map.irradiance[2] * share) / towards[2],
  ]
  return { towards, irradiance }
}

/** The direction of a point on the sun's disc. */
function sunDirection(sun: Sun, place: Pair): Vec3 {
  const towards = unit(sun.towards)
  const { right, up } = getFrame(towards)
  const [x, y] = onDisc(place)
  return unit([
    towards[0] + (right[0] * x + up[0] * y) * sun.angle,
    towards[1] + (right[1] * x + up[1] * y) * sun.angle,
    towards[2] + (right[2] * x + up[2] * y) * sun.angle,
  ])
}

/** The sun's irradiance perpendicular to it: with the sky's share, a white sheet on the ground has brightness 1. */
export function sunIrradiance({ sun, skyShare }: LightSetUp): Rgb {
  if (sun === null) return [0, 0, 0]
  const strength = (Math.PI * (1 - skyShare)) / unit(sun.towards)[2]
  const [r, g, b] = linearColour(sun.colour)
  return [r * strength, g * strength, b * strength]
}

/**
 * The ambient light as nine spherical harmonics (Ramamoorthi and Hanrahan 2001), in the order of three.js: enough for
 * the diffuse light of materials, for a few multiplications.
 */
export function ambientLight(map: LightMap): readonly Rgb[] {
  const sums = Array.from({ length: 9 }, (): [number, number, number] => [0, 0, 0])
  const basis = new Float64Array(9)
  equirectDirections(map.width).each((direction, at, solidAngle) => {
    harmonics(direction, basis)
    for (const [n, sum] of sums.entries()) {
      const weight = (basis[n] ?? 0) * solidAngle
      for (let c = 0; c < 3; c += 1) sum[c] = (sum[c] ?? 0) + (map.data[at * 4 + c] ?? 0) * weight
    }
  })
  return sums
}

function harmonics([x, y, z]: Vec3, into: Float64Array): void {
  into.set([
    0.282095,
    0.488603 * y,
    0.488603 * z,
    0.488603 * x,
    1.092548 * x * y,
    1.092548 * y * z,
    0.315392 * (3 * z * z - 1),
    1.092548 * x * z,
    0.546274 * (x * x - y * y),
  ])
}
