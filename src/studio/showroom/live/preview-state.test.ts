import { describe, expect, test } from 'vitest'
import type { Raster } from '../scene/scene-product.ts'
import { type OwnArtwork, PREVIEW_AT_START, type PreviewAction, previewAfter } from './preview-state.ts'

const own = (name: string): OwnArtwork => ({
  file: new File([], name),
  raster: { width: 10, height: 20 } as Raster,
  fit: null,
  cut: null,
  plates: [],
  finish: {},
})
const after = (...actions: PreviewAction[]) => actions.reduce(previewAfter, PREVIEW_AT_START)

describe('turning', () => {
  test('adds up, and wraps around sideways', () => {
    const { turn } = after({ kind: 'turn', by: { across: 170, up: 10 } }, { kind: 'turn', by: { across: 30, up: 5 } })
    expect(turn).toEqual({ across: -160, up: 15 })
  })

  test('stops before the product is seen edge on', () => {
    expect(after({ kind: 'turn', by: { across: 0, up: 500 } }).turn.up).toBe(62)
  })

  test.each<[string, PreviewAction]>([
    ['another side', { kind: 'flip' }],
    ['another place', { kind: 'place', place: 'jar' }],
    ['Home', { kind: 'reset' }],
  ])('%s resets it to the front view', (_what, action) => {
    expect(after({ kind: 'turn', by: { across: 40, up: 10 } }, action).turn).toEqual({ across: 0, up: 0 })
  })

  test('Home shows the front', () => {
    expect(after({ kind: 'flip' }).side).toBe('back')
    expect(after({ kind: 'flip' }, { kind: 'reset' }).side).toBe('front')
    expect(after({ kind: 'flip' }, { kind: 'flip' }).side).toBe('front')
  })
})

describe('artwork', () => {
  const first = own('first.png')

  test('is read, and then replaces only its face', () => {
    const reading = after({ kind: 'read', face: 'back' })
    expect(reading.reading).toBe('back')
    const taken = previewAfter(reading, { kind: 'taken', face: 'back', artwork: first })
    expect(taken).toMatchObject({ reading: null, artwork: { front: null, back: first } })
  })

  test('that is refused keeps the previous one, and says why until the next try', () => {
    const refused = after(
      { kind: 'taken', face: 'front', artwork: first },
      { kind: 'read', face: 'front' },
      { kind: 'refused', face: 'front', code: 'pdf-encrypted' },
    )
    expect(refused).toMatchObject({ reading: null, artwork: { front: first }, refusal: { code: 'pdf-encrypted' } })
    expect(previewAfter(refused, { kind: 'read', face: 'front' }).refusal).toBeNull()
  })

  test('that was removed can be restored, once', () => {
    const removed = after({ kind: 'taken', face: 'front', artwork: first }, { kind: 'remove', face: 'front' })
    expect(removed.artwork.front).toBeNull()
    const back = previewAfter(removed, { kind: 'bring-back' })
    expect(back).toMatchObject({ artwork: { front: first }, removed: null })
    expect(previewAfter(back, { kind: 'bring-back' })).toEqual(back)
  })

  test('that does not exist cannot be removed', () => {
    expect(after({ kind: 'remove', face: 'front' })).toEqual(PREVIEW_AT_START)
  })

  test('has the fit that the shopper chose, and the next file the default again', () => {
    const laid = after({ kind: 'taken', face: 'front', artwork: first }, { kind: 'fit', face: 'front', fit: 'fill' })
    expect(laid.artwork.front?.fit).toBe('fill')
    const next = previewAfter(laid, { kind: 'taken', face: 'front', artwork: own('next.svg') })
    expect(next.artwork.front?.fit).toBeNull()
  })
})
