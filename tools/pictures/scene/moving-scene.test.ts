import type { Object3D } from 'three'
import { describe, expect, it } from 'vitest'
import { MovingScene } from './moving-scene.ts'
import type { PictureScene, PlacedProp } from './picture-scene.ts'

const frame = (...props: PlacedProp[]): PictureScene => ({
  light: 'daylight',
  ground: { kind: 'paper', colour: '#cccccc' },
  products: [],
  props,
  camera: { from: [0, -20, 20], at: [0, 0, 0], fov: 26 },
})
const soap = (x: number, colour = '#e8d8c0'): PlacedProp => ({ prop: 'soap', at: [x, 0, 0], colour })

async function shown(film: MovingScene, picture: PictureScene): Promise<Object3D[]> {
  await film.show(picture)
  return [...film.scene.children]
}

describe('a film’s scene', () => {
  it('moves what is there already, two of a kind too, and makes the rest', async () => {
    const film = new MovingScene(() => Promise.reject(new Error('There are no designs here')))
    const before = await shown(film, frame(soap(0), soap(8)))
    const next = await shown(film, frame(soap(1), soap(9), soap(4, '#334455')))
    expect(before.map((object, index) => object === next[index])).toEqual([true, true, true])
    expect(next.slice(1).map(({ position }) => position.x)).toEqual([1, 9, 4])
    film.dispose()
  })

  it('lets go of what is no longer there', async () => {
    const film = new MovingScene(() => Promise.reject(new Error('There are no designs here')))
    const [, one] = await shown(film, frame(soap(0)))
    expect(await shown(film, frame())).toHaveLength(1)
    const [, again] = await shown(film, frame(soap(0)))
    expect(again).not.toBe(one)
    film.dispose()
  })
})
