import { describe, expect, test } from 'vitest'
import type { FileFacts, SizeSource } from '#studio/showroom/own-files/own-file.ts'
import { NO_CHOICES } from './choices.ts'
import { completeConfiguration } from './complete-configuration.ts'
import { settleChoices } from './configure.ts'
import { proposeFromFile } from './propose-from-file.ts'
import { type Input, seedItem } from './testing/seed-items.ts'

const facts = (width: number, height: number, source: SizeSource, hasOutline = false): FileFacts => ({
  size: { width, height, source },
  hasOutline,
})

function propose(itemId: number, file: FileFacts, input: Input = {}) {
  const item = seedItem(itemId)
  const choices = { ...NO_CHOICES, ...input }
  const opened = settleChoices(completeConfiguration(item, choices), choices)
  const proposal = proposeFromFile(item, opened, file)
  if (proposal === null) return null
  const { configuration, size } = completeConfiguration(item, proposal.choices)
  return { ...proposal, configuration, isValid: size.ok }
}

describe('what a file proposes (issue 20, 1)', () => {
  test('the trim box of a PDF is the size', () => {
    const proposal = propose(1, facts(75.2, 52.1, 'trim box'))
    expect(proposal).toMatchObject({
      name: '75 × 52 mm',
      reason: 'The trim box of your PDF is 75 × 52 mm.',
      configuration: { width: 75, height: 52, shape_id: 1 },
      isChosen: false,
      isValid: true,
    })
  })

  test('pixels are printed at 300 DPI', () => {
    expect(propose(1, facts((1181 / 300) * 25.4, (591 / 300) * 25.4, 'pixels'))).toMatchObject({
      name: '100 × 50 mm',
      reason: 'Your picture at 300 DPI is 100 × 50 mm.',
    })
  })

  test('a transparent outline is a custom shape, in a supply that follows it', () => {
    const proposal = propose(1, facts(75, 52, 'pixels', true))
    expect(proposal).toMatchObject({ name: '75 × 52 mm, Custom Shape', isValid: true })
    expect(proposal?.configuration).toMatchObject({ cutting_id: 2, shape_id: 6, width: 75, height: 52 })
  })

  test('a product without custom shapes keeps its shape', () => {
    expect(propose(10, facts(91, 55, 'pixels', true))).toMatchObject({ name: '91 × 55 mm' })
  })

  test('a page that is a listed size with bleed is that size', () => {
    expect(propose(10, facts(95, 59, 'page'))).toMatchObject({
      configuration: { width: 91, height: 55 },
      reason: 'The page of your PDF is 95 × 59 mm: 91 × 55 mm with bleed.',
      isChosen: true,
    })
  })

  test('a listed size within a millimetre is that size', () => {
    const proposal = propose(1, facts(50.4, 75.6, 'trim box'))
    expect(proposal?.choices.size).toBe('50x75')
  })

  test.each([
    ['larger than the largest', facts(1200, 900, 'pixels'), /The largest Art Paper is \d+ × \d+ mm, so this is/],
    ['smaller than the smallest', facts(5, 4, 'drawing'), /The smallest Art Paper is \d+ × \d+ mm, so this is/],
    ['long and thin', facts(1200, 12, 'pixels'), /The largest Art Paper/],
  ])('a file that is %s is said, and fitted', (_what, file, words) => {
    const proposal = propose(1, file)
    expect(proposal?.reason).toMatch(words)
    expect(proposal?.isValid).toBe(true)
  })

  test('a circle is as large as the longer side', () => {
    const proposal = propose(1, facts(60, 44, 'drawing'), { cutting_id: '2', shape_id: '3' })
    expect(proposal).toMatchObject({ name: '60 × 60 mm', isValid: true })
    expect(proposal?.reason).toContain('This shape has equal sides')
  })

  test('on a roll it is the nearest listed size', () => {
    const proposal = propose(2, facts(73, 48, 'trim box'))
    expect(proposal?.reason).toContain('This supply comes in fixed sizes')
    expect(proposal?.isValid).toBe(true)
  })

  test('on a sheet the file is one label', () => {
    const proposal = propose(3, facts(40, 20, 'trim box'))
    expect(proposal?.choices).toMatchObject({ label_width: '40', label_height: '20' })
  })

  test('once taken, it is chosen, and every other choice stayed', () => {
    const before = { product_id: '3', quantity: '500', finishing_id: '5' }
    const taken = propose(1, facts(82, 33, 'trim box'), before)
    expect(taken?.choices).toMatchObject(before)
    expect(propose(1, facts(82, 33, 'trim box'), taken?.choices)).toMatchObject({ isChosen: true })
  })

  test('lettering and files without a size propose nothing', () => {
    expect(propose(8, facts(40, 20, 'trim box'))).toBeNull()
    expect(propose(1, { size: null, hasOutline: true })).toBeNull()
  })
})
