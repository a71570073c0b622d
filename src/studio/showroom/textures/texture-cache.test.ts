import { Texture } from 'three'
import { describe, expect, it } from 'vitest'
import { getGrain } from './grains.ts'
import { TextureCache } from './texture-cache.ts'

describe('texture cache', () => {
  it('makes each texture once and frees all of them', () => {
    const cache = new TextureCache('live')
    const freed: string[] = []
    const make = (name: string) => () => {
      const texture = new Texture()
      texture.addEventListener('dispose', () => freed.push(name))
      return texture
    }
    const first = cache.get('a', make('a'))
    expect(cache.get('a', make('a again'))).toBe(first)
    cache.get('b', make('b'))
    expect(cache.count).toBe(2)
    cache.dispose()
    expect(freed).toEqual(['a', 'b'])
    expect(cache.count).toBe(0)
    expect(cache.get('a', make('a'))).not.toBe(first)
  })

  it('draws finer for stills than for the live preview', () => {
    const [live, still] = [new TextureCache('live'), new TextureCache('still')]
    const getWidth = (cache: TextureCache): number => (getGrain('orange-peel', cache).image as { width: number }).width
    expect(getWidth(still)).toBeGreaterThan(getWidth(live))
    expect(getWidth(live)).toBe(live.size)
  })
})
