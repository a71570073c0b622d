import { type Object3D, Scene } from 'three'
import { buildBackdrop } from '../surfaces/backdrop.ts'
import { buildGobo } from '../surfaces/gobo.ts'
import { TextureCache } from '../textures/texture-cache.ts'
import { type FindDesign, placeProduct, placeProp } from './build-scene.ts'
import { freeObject } from './free-object.ts'
import { lightOfPicture } from './light-of-picture.ts'
import type { PictureScene, Vec3 } from './picture-scene.ts'
import { putAt } from './put-at.ts'

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
