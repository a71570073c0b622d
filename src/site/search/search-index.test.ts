import { describe, expect, it } from 'vitest'
import { searchWords } from './search-index.ts'

describe('the words of a search', () => {
  it('reads names as plain words', () => {
    expect(searchWords('Hologram & Metallic Stickers')).toEqual(['hologram', 'metallic', 'sticker'])
    expect(searchWords('Café labels for the glass')).toEqual(['cafe', 'label', 'glass'])
    expect(searchWords('Royal Extra White 400 gsm')).toEqual(['royal', 'extra', 'white', '400gsm'])
  })
})
