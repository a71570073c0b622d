// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { NEW_DESIGN } from '#studio/lettering/design.ts'
import type { SavedDesign } from '#studio/lettering/ui/saved-design.ts'
import type { Choices } from '../choices.ts'
import { useLettering } from './use-lettering.ts'

afterEach(cleanup)

const FIRST: Choices = { product_id: '9', size: '300x50', quantity: '1', print_features: [] }
const STORED = { ok: true, id: 'abc', design: NEW_DESIGN, width: 156, height: 24, cut_length: 890, films: [] } as const
const MEASURED = {
  color_id: String(NEW_DESIGN.color_id),
  size: 'custom',
  width: '156',
  height: '24',
  cut_length: '890',
  design_id: 'abc',
}

function open(kept: SavedDesign) {
  const { result } = renderHook(() => {
    const [choices, setChoices] = useState(FIRST)
    return { choices, lettering: useLettering(choices, setChoices) }
  })
  result.current.lettering.design.current = async () => kept
  const attach = () => act(() => result.current.lettering.attachDesign())
  return { result, attach }
}

test('the shop’s measures become the choices; a design whose price was not shown is not ordered until it is', async () => {
  const { result, attach } = open(STORED)
  expect(await attach()).toMatchObject({ ok: false, message: expect.stringContaining('press the button again') })
  expect(result.current.choices).toMatchObject(MEASURED)
  expect(result.current.lettering.notAttached).toContain('size and price')

  expect(await attach()).toEqual({ ok: true, choices: { ...FIRST, ...MEASURED } })
  expect(result.current.lettering.notAttached).toBe(null)
})

test('if it cannot be saved nothing is ordered and nothing changes', async () => {
  const { result, attach } = open({ ok: false, message: 'Too many designs' })
  expect(await attach()).toEqual({ ok: false, message: 'Too many designs' })
  expect(result.current.choices).toBe(FIRST)
  expect(result.current.lettering.notAttached).toBe('Too many designs')
})

test('removing the text removes its price, and a new design clears the error', () => {
  const { result } = open(STORED)
  act(() => result.current.lettering.askForDesign())
  expect(result.current.lettering.designError).toContain('type your text')
  const designed = {
    design: NEW_DESIGN,
    design_id: 'abc',
    width: 156,
    height: 24,
    cut_length: 890,
    films: [],
    refusal: null,
  }
  act(() => result.current.lettering.applyDesign(designed))
  expect(result.current.lettering.designError).toBeNull()
  expect(result.current.choices).toMatchObject(MEASURED)
  act(() => result.current.lettering.applyDesign(null))
  expect(result.current.choices).not.toHaveProperty('design_id')
  expect(result.current.choices).not.toHaveProperty('cut_length')
})
