import {
  Box3,
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineLoop,
  type Object3D,
  Scene,
  Vector3,
} from 'three'
import { wrap } from '../geometry/bend.ts'
import type { Point } from '../geometry/polygon.ts'
import { levelRelief } from '../materials/face-textures.ts'
import { getMaker, type MakeProduct } from '../products/build-product.ts'
import type { BuiltProduct } from '../products/parts.ts'
import type { Prop } from '../props/prop.ts'
import { freeObject, putAt } from '../scene/objects.ts'
import type { Design, Place, SceneProduct } from '../scene/scene-product.ts'
import { buildBackdrop } from '../surfaces/backdrop.ts'
import { drawPlainAsGrained } from '../surfaces/grained-material.ts'
import { TextureCache } from '../textures/texture-cache.ts'
import { gapBeside, lightInPlace, type PlaceScene, placeScene, type Size } from './place-scenes.ts'
import { tableFor } from './places.ts'
import { buildScaleObject } from './scale-objects.ts'
import type { Turn } from './turning.ts'

/** The props of the preview, fetched by family, so that nothing else is. */
const FAMILIES: Readonly<Record<string, () => Promise<readonly Prop[]>>> = {
  'jam-jar': async () => (await import('../props/jars.ts')).JARS,
  laptop: async () => (await import('../props/laptop.ts')).LAPTOPS,
  'kraft-box': async () => (await import('../props/boxes.ts')).BOXES,
  'plain-window': async () => (await import('../props/windows.ts')).WINDOWS,
}

/** The colour of cut lines: magenta, as in print files. */
const CUT = '#d4006e'

/** What the stage shows. */
export interface View {
  product: SceneProduct
  design: Design
  place: Place
  showCut: boolean
  parts: ViewParts
}

/** The parts of a view, fetched in advance. */
export interface ViewParts {
  make: MakeProduct
  /** The prop under the product. */
  prop: Prop | null
}

/** Fetches the parts for a view of this product in its place. */
export async function fetchParts(product: SceneProduct, place: Place): Promise<ViewParts> {
  const { prop } = placeScene(place, [1, 1, 1])
  const [make, on] = await Promise.all([getMaker(product), prop === null ? null : fetchProp(prop.name)])
  return { make, prop: on }
}

/** The scene of the live preview: one product in its place. Whatever does not change between views is kept. */
export class Stage {
  readonly scene = new Scene()
  readonly #textures = new TextureCache('live')
  readonly #pivot = new Group()
  #set: { key: string; objects: Object3D[] } = { key: '', objects: [] }
  #built: BuiltProduct | null = null
  #cut: LineLoop | null = null
  #half = new Vector3()
  #arranged: PlaceScene | null = null
  #lift = 0

  /** The arrangement that is shown; null before the first. */
  get arranged(): PlaceScene | null {
    return this.#arranged
  }

  /** How high the middle of a free product is above the table, in cm, as it is turned. */
  get lift(): number {
    return this.#lift
  }

  /** Puts a product in its place, and frees the previous one. */
  show(view: View): void {
    const built = this.#build(view)
    this.#takeOff()
    this.#built = built
    const box = new Box3().setFromObject(built.object)
    const size = box.getSize(new Vector3())
    const arranged = { ...placeScene(view.place, [size.x, size.y, size.z]), ...tableUnder(view) }
    this.#arranged = arranged
    this.#arrange(arranged, [size.x, size.y, size.z], view.parts.prop)
    this.#half = size.multiplyScalar(0.5)
    // A free product turns around its own middle; elsewhere its back is in the plane that it is stuck on.
    const middle = arranged.fixed ? new Vector3() : box.getCenter(new Vector3())
    built.object.position.set(-middle.x, -middle.y, -middle.z)
    this.#pivot.add(built.object)
    if (view.showCut && !arranged.product.wrap_cm) this.#cut = cutLineMesh(built.cutLine, built.size_cm[2] + 0.03)
    if (this.#cut !== null) built.object.add(this.#cut)
    this.scene.add(this.#pivot)
  }

  /** Turns a free product; elsewhere the camera moves around (preview.ts). */
  turn({ across, up }: Turn): void {
    if (this.#arranged === null) return
    const { fixed, product } = this.#arranged
    if (fixed) {
      putAt(this.#pivot, product.at, product.turn)
      return
    }
    putAt(this.#pivot, product.at)
    // First around its own vertical, then towards the camera.
    this.#pivot.rotation.set(radians(up), radians(across), 0, 'XYZ')
    this.#pivot.updateMatrix()
    const { elements } = this.#pivot.matrix
    const [x = 0, y = 0, z = 0] = [elements[2], elements[6], elements[10]].map(Math.abs)
    // Lifted as it turns, so that its lowest corner stays on the table.
    this.#lift = x * this.#half.x + y * this.#half.y + z * this.#half.z
    this.#pivot.position.z += this.#lift
  }

  /** Frees everything. */
  dispose(): void {
    this.#takeOff()
    this.#clearSet()
    this.#textures.dispose()
    this.scene.clear()
  }

  #build({ product, design, place, parts }: View): BuiltProduct {
    const { sparkle } = lightInPlace(product, place)
    const radius = placeScene(place, [1, 1, 1]).product.wrap_cm
    const bend = radius === undefined ? {} : { bend: () => wrap(radius) }
    const built = parts.make(design, { quality: 'live', sparkle, textures: this.#textures, ...bend })
    drawPlainAsGrained(built.object, levelRelief(this.#textures))
    return built
  }

  #takeOff(): void {
    if (this.#cut !== null) {
      this.#cut.removeFromParent()
      this.#cut.geometry.dispose()
      for (const material of [this.#cut.material].flat()) material.dispose()
    }
    this.#cut = null
    this.#built?.object.removeFromParent()
    this.#built?.dispose()
    this.#built = null
  }

  /** Ground, wall and props; made again only if they change. */
  #arrange(arranged: PlaceScene, size: Size, on: Prop | null): void {
    const { ground, wall, prop, scale } = arranged
    const key = JSON.stringify([ground, wall, prop, scale])
    if (key !== this.#set.key) {
      this.#clearSet()
      const beside = buildScaleObject(scale, ground)
      const under = on === null ? [] : [on.build({ colour: prop?.colour, quality: 'live', textures: this.#textures })]
      const backdrop = buildBackdrop(ground, wall, this.#textures)
      // The sun is behind the product, so a wall must not cast a shadow.
      for (const part of backdrop.children) part.castShadow = false
      this.#set = { key, objects: [...beside, backdrop, ...under] }
      for (const object of this.#set.objects) drawPlainAsGrained(object, levelRelief(this.#textures))
      this.scene.add(...this.#set.objects)
    }
    const [beside] = this.#set.objects
    if (scale === 'none' || beside === undefined) return
    const reach = size[0] / 2 + gapBeside(size)
    if (scale === 'coin') beside.position.set(reach + 1.2, -size[1] / 2 + 1.2, 0)
    else beside.position.set(reach + 5.7, Math.min(0, -size[1] / 2 + 9.5), 0.02)
  }

  #clearSet(): void {
    for (const object of this.#set.objects) {
      object.removeFromParent()
      freeObject(object)
    }
    this.#set = { key: '', objects: [] }
  }
}

/** In other places the ground is part of the place. */
function tableUnder({ place, product }: View): Pick<PlaceScene, 'ground'> | null {
  return place === 'table' ? { ground: tableFor(product) } : null
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The cut line, drawn slightly above a product's face. */
function cutLineMesh(line: readonly Point[], height: number): LineLoop {
  const geometry = new BufferGeometry()
  geometry.setAttribute(
    'position',
    new Float32BufferAttribute(
      line.flatMap(([x, y]) => [x, y, height]),
      3,
    ),
  )
  return new LineLoop(geometry, new LineBasicMaterial({ color: CUT, toneMapped: false }))
}

/** Fetches a prop by its name. */
async function fetchProp(name: string): Promise<Prop> {
  const family = (await FAMILIES[name]?.()) ?? []
  const prop = family.find((one) => one.name === name)
  if (prop === undefined) throw new Error(`The preview has no ${name}.`)
  return prop
}
