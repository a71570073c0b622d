import { describe, expect, test } from 'vitest'
import type { Stock } from '../scene/scene-product.ts'
import { isDark, isPale, PALE_TABLE, tableFor } from './table-for.ts'

const vinyl = (fill: string): Stock => ({ kind: 'cut-vinyl', fill })

describe('the table tells a product from it', () => {
  test.each<[string, Stock, 'pale' | 'dark' | 'cloth']>([
    ['white letters', vinyl('#fdfdfb'), 'dark'],
    ['yellow letters', vinyl('#f7c600'), 'dark'],
    ['silver letters', vinyl('silver'), 'dark'],
    ['letters of a hologram', vinyl('hologram'), 'dark'],
    ['black letters', vinyl('#1a1a1a'), 'pale'],
    ['red letters', vinyl('#c8202f'), 'pale'],
    ['grey letters', vinyl('#8a8d8f'), 'pale'],
    ['gold letters', vinyl('gold'), 'pale'],
    ['clear film', { kind: 'clear', white: false }, 'cloth'],
    ['clear film with white', { kind: 'clear', white: true }, 'cloth'],
    ['white vinyl', { kind: 'white-vinyl' }, 'pale'],
    ['kraft', { kind: 'kraft' }, 'pale'],
    ['silver', { kind: 'metal', metal: 'silver', mirror: true }, 'pale'],
  ])('%s', (_, stock, table) => {
    const ground = tableFor({ stock })
    const told = ground.kind === 'linen' ? 'cloth' : isDark(ground) ? 'dark' : 'pale'
    expect(told).toBe(table)
  })

  test('a pale one is the same for all that lie on it', () => {
    expect(tableFor({ stock: { kind: 'kraft' } })).toBe(PALE_TABLE)
  })

  test('only film that is cut, not printed, is pale by its colour', () => {
    expect(isPale({ kind: 'white-vinyl' })).toBe(false)
    expect(isPale({ kind: 'paper', colour: '#ffffff', tooth: 0 })).toBe(false)
  })
})
