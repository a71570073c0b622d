import { Group, type Object3D, Scene } from 'three'
import { type Bend, curl, foldBack, wrap } from '../geometry/bend.ts'
import type { BuildContext, BuiltProduct } from '../products/build-context.ts'
import { buildProduct } from '../products/build-product.ts'
import { buildProp } from '../props/build-prop.ts'
import { buildBackdrop } from '../surfaces/backdrop.ts'
import { buildGobo } from '../surfaces/gobo.ts'
import { TextureCache } from '../textures/texture-cache.ts'
import type { Design } from './design.ts'
import { freeObject } from './free-object.ts'
import { lightOfPicture } from './light-of-picture.ts'
import type { PictureScene, PlacedProduct, PlacedProp } from './picture-scene.ts'
import { putAt } from './put-at.ts'

/** A picture's things, ready to be lit and drawn; light is the renderer's (`lightOfPicture`). */
export interface BuiltScene {
  scene: Scene
  /** Frees everything that was made for it. */
  dispose(): void
}

/** Finds a design by its name in the artwork. */
export type FindDesign = (name: string) => Promise<Design>

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
export function placeProp({ prop, at, turn, scale, colour }: PlacedProp, textures: TextureCache): Object3D {
  const object = putAt(buildProp(prop, { colour, quality: textures.resolution, textures }), at, turn)
  object.scale.setScalar(scale ?? 1)
  return object
}

/** A product where it lies, and how it is freed. */
export async function placeProduct(
  placed: PlacedProduct,
  designs: FindDesign,
  context: BuildContext,
): Promise<{ object: Object3D; built: BuiltProduct }> {
  const design = await designOf(placed, designs)
  const bend = bendOf(placed)
  const built = await buildProduct(placed.product, design, bend ? { ...context, bend } : context)
  const object = new Group()
  object.add(placed.face === 'down' ? faceDown(built) : built.object)
  return { object: putAt(object, placed.at, placed.turn), built }
}

async function designOf({ design, back_design }: PlacedProduct, designs: FindDesign): Promise<Design> {
  const front = await designs(design)
  return back_design ? { ...front, back: (await designs(back_design)).front } : front
}

/** First the lifted corner, then round the cylinder: so a label lets go of a jar. */
function bendOf({ curl: lifted, peel, wrap_cm }: PlacedProduct): BuildContext['bend'] {
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
