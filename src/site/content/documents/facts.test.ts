import { describe, expect, test } from 'vitest'
import { shop } from '#platform/config/shop.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { getOpeningPrices } from '#shop/configurator/get-opening-prices.ts'
import { currentFacts, FACT_NAMES, type FactName } from './facts.ts'

const facts = currentFacts({
  catalogue: seedCatalogue,
  shop,
  openingPrices: getOpeningPrices(seedCatalogue, '2026-06-01'),
})

describe('the facts in documents', () => {
  test.each([
    ['001 §9: foil paper 1,000', 'minimum', 'foil-paper-stickers', '1,000'],
    ['001 §9: dome 100', 'minimum', 'dome-stickers', '100'],
    ['001 §9: business cards 200', 'minimum', 'standard-business-card', '200'],
    ['001 §9: swing tags 200', 'minimum', 'classic-swing-tag', '200'],
    ['001 §9: custom decals 1', 'minimum', 'custom-decals', '1'],
    ['001 §9: turnaround 9-10', 'turnaround', 'standard-business-card', '9–10 business days'],
    ['001 §9: swing tags 10-14', 'turnaround', 'swing-tags', '10–14 business days'],
    ['001 §9: default 5-9', 'turnaround', 'stickers', '5–9 business days'],
    ['decisions §5: cards 8 printing days', 'printing-days', 'premium-business-card', '8'],
    ['decisions §2: highest quantity', 'maximum', 'art-paper', '20,000'],
    ['decisions §8: from, with its quantity', 'from', 'stickers', '£18.02 for 50'],
    ['001 §9: cut-off', 'cut-off', '', '5:00 PM'],
    ['decisions §5: delivery', 'delivery-price', '', '£4.95'],
    ['decisions §9: express', 'express-price', '', '£9.95'],
    ['decisions §5: free delivery', 'free-delivery-from', '', '£100'],
    ['001 §9: free dispenser', 'dispenser-from', '', '1,000'],
    ['a size', 'largest-size', 'dome-stickers', expect.stringMatching(/^\d+ × \d+ mm$/) as string],
    ['a size', 'smallest-size', 'dome-stickers', expect.stringMatching(/^\d+ × \d+ mm$/) as string],
    ['the rate card', 'stock', 'pvc-vinyl', '100 µm'],
    ['the card stock', 'thickness', 'royal-extra-white-400gsm', '0.5 mm'],
    ['no card stock', 'thickness', 'pvc-vinyl', null],
    ['001 §3: colours include gold', 'colours', 'vinyl-lettering', expect.stringContaining('gold, silver, bronze')],
    ['no figure', 'outdoor-life', 'classic-paper', null],
    ['decisions §2: 4–8 mm', 'hole-sizes', '', '4 to 8 mm'],
    ['the strings', 'strings', '', 'natural cotton, black cotton, white cotton and jute twine'],
    ['decisions §9: the spot name', 'die-line', '', 'CutContour'],
    ['001 §5: the smallest character', 'smallest-character', '', '10 mm'],
    ['ISO/IEC 7810', 'bank-card', '', '85.6 × 54 mm'],
    ['the shop', 'brand', '', shop.brand],
    ['the shop', 'email', '', shop.email],
    ['the shop', 'phone', '', shop.phone],
  ] as const)('%s: {%s:%s}', (_, name, slug, said) => {
    expect(facts(name, slug)).toEqual(said)
  })

  test('are missing for an unknown product or item', () => {
    const names = (Object.keys(FACT_NAMES) as FactName[]).filter((name) => FACT_NAMES[name].of !== null)
    for (const name of names) expect(facts(name, 'velvet')).toBeNull()
  })
})
