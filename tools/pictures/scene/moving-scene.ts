import { Group, type Object3D, Scene } from 'three'
import { type Bend, curl, wrap } from '../../../src/studio/showroom/geometry/bend.ts'
import type { BuildContext, BuiltProduct } from '../../../src/studio/showroom/products/parts.ts'
import { freeObject, putAt } from '../../../src/studio/showroom/scene/objects.ts'
import type { Design } from '../../../src/studio/showroom/scene/scene-product.ts'
import type { Vec3 } from '../../../src/studio/showroom/scene/surroundings.ts'
import { buildBackdrop } from '../../../src/studio/showroom/surfaces/backdrop.ts'
import { TextureCache } from '../../../src/studio/showroom/textures/texture-cache.ts'
import { buildPictured } from '../products/build-pictured.ts'
import { buildProp } from '../props/build-prop.ts'
import { foldBack } from './fold-back.ts'
import { buildGobo } from './gobo.ts'
import { lightOfPicture } from './light-of-picture.ts'
import type { PictureScene, PlacedProduct, PlacedProp } from './picture-scene.ts'

/** A picture's things, ready to be lit and drawn; light is the renderer's (`lightOfPicture`). */
interface BuiltScene {
  scene: Scene
  /** Frees everything that was made for it. */
  dispose(): void
}

/** Finds a design by its name in the artwork. */
type FindDesign = (name: string) => Promise<Design>

/** Something that stands in the scene, and is kept as long as the same is asked for. */
interface Kept {
  object: Object3D
  dispose(): void
}

type Make = () => Kept | Promise<Kept>

/**
 * One scene for all frames of a film. What only moves or turns from frame to frame is not made anew; what is bent in
 * another way, or no longer there, is.
 */
export class MovingScene {
  readonly scene = new Scene()
  readonly #designs: FindDesign
  readonly #textures = new TextureCache('still')
  #kept = new Map<string, Kept[]>()

  constructor(designs: FindDesign) {
    this.#designs = designs
  }

  /** Puts everything where this frame has it. */
  async show(picture: PictureScene): Promise<void> {
    const { sparkle, sun } = lightOfPicture(picture)
    const context = { quality: 'still', sparkle, textures: this.#textures } as const
    const now = new Map<string, Kept[]>()
    const take = async (key: unknown, make: Make): Promise<Object3D> => {
      const name = JSON.stringify(key)
      const one = this.#kept.get(name)?.shift() ?? (await make())
      now.set(name, [...(now.get(name) ?? []), one])
      return one.object
    }
    const { ground, wall, gobos = [], products, props = [] } = picture
    const objects = [await take([ground, wall], () => freed(buildBackdrop(ground, wall, this.#textures)))]
    for (const gobo of sun ? gobos : [])
      if (sun) objects.push(await take([gobo, sun], () => freed(buildGobo(gobo, sun))))
    for (const placed of products) {
      const { at, turn, ...rest } = placed
      const object = await take([rest, sparkle], async () => {
        const { object: made, built } = await placeProduct(placed, this.#designs, context)
        return { object: made, dispose: () => built.dispose() }
      })
      objects.push(put(object, at, turn))
    }
    for (const placed of props) {
      const { at, turn, ...rest } = placed
      const object = await take(rest, () => freed(placeProp(placed, this.#textures)))
      objects.push(put(object, at, turn))
    }
    this.#free()
    this.#kept = now
    this.scene.clear()
    this.scene.add(...objects)
    this.scene.updateMatrixWorld(true)
  }

  /** Frees everything that was made for it. */
  dispose(): void {
    this.#free()
    this.#textures.dispose()
    this.scene.clear()
  }

  #free(): void {
    for (const one of [...this.#kept.values()].flat()) one.dispose()
    this.#kept.clear()
  }
}

const freed = (object: Object3D): Kept => ({ object, dispose: () => freeObject(object) })

function put(object: Object3D, at: Vec3, turn?: Vec3): Object3D {
  return putAt(object, at, turn)
}

/** Puts a picture's ground, wall, shadows, props and products into a three.js scene. */
export async function buildScene(
  picture: PictureScene,
  designs: FindDesign,
  quality: BuildContext['quality'],
): Promise<BuiltScene> {
  const setUp = lightOfPicture(picture)
  const textures = new TextureCache(quality)
  const context: BuildContext = { quality, sparkle: setUp.sparkle, textures }
  const products = await Promise.all(picture.products.map((placed) => placeProduct(placed, designs, context)))
  const backdrop = buildBackdrop(picture.ground, picture.wall, textures)
  const props = (picture.props ?? []).map((placed) => placeProp(placed, textures))
  const { sun } = setUp
  const gobos = sun ? (picture.gobos ?? []).map((gobo) => buildGobo(gobo, sun)) : []
  const scene = new Scene()
  scene.add(backdrop, ...props, ...gobos, ...products.map(({ object }) => object))
  scene.updateMatrixWorld(true)
  return {
    scene,
    dispose: () => {
      for (const { built } of products) built.dispose()
      for (const object of [backdrop, ...props, ...gobos]) freeObject(object)
      textures.dispose()
      scene.clear()
    },
  }
}

/** A prop where it stands. */
function placeProp({ prop, at, turn, scale, colour }: PlacedProp, textures: TextureCache): Object3D {
  const object = putAt(buildProp(prop, { colour, quality: textures.resolution, textures }), at, turn)
  object.scale.setScalar(scale ?? 1)
  return object
}

/** A product where it lies, and how it is freed. */
async function placeProduct(
  placed: PlacedProduct,
  designs: FindDesign,
  context: BuildContext,
): Promise<{ object: Object3D; built: BuiltProduct }> {
  const design = await getDesign(placed, designs)
  const bend = getBend(placed)
  const built = await buildPictured(placed.product, design, bend ? { ...context, bend } : context)
  const object = new Group()
  object.add(placed.face === 'down' ? faceDown(built) : built.object)
  return { object: putAt(object, placed.at, placed.turn), built }
}

async function getDesign({ design, back_design }: PlacedProduct, designs: FindDesign): Promise<Design> {
  const front = await designs(design)
  return back_design ? { ...front, back: (await designs(back_design)).front } : front
}

/** First the lifted corner, then round the cylinder: so a label lets go of a jar. */
function getBend({ curl: lifted, peel, wrap_cm }: PlacedProduct): BuildContext['bend'] {
  if (!lifted && !peel && !wrap_cm) return undefined
  return (size_cm) => {
    const bends: Bend[] = [
      ...(lifted ? [curl(lifted, size_cm)] : []),
      ...(peel ? [foldBack(peel, size_cm)] : []),
      ...(wrap_cm ? [wrap(wrap_cm)] : []),
    ]
    return (point) => {
      for (const bend of bends) bend(point)
    }
  }
}

/** Turned over about its own vertical, and lying on z = 0 again. */
function faceDown({ object, size_cm }: BuiltProduct): Object3D {
  object.rotation.y = Math.PI
  object.position.z = size_cm[2]
  return object
}
