import { expect, test } from 'vitest'
import { type Choices, NO_CHOICES, type OptionField } from './choices.ts'
import { configure } from './configure.ts'
import {
  type Asked,
  getRules,
  getShapes,
  hasPremium,
  type Id,
  offeredFinishings,
  productIds,
  RESET_BY_CUTTING,
  RESET_BY_PRODUCT,
} from './testing/rule-table.ts'

import { getHome, seedItem } from './testing/seed-items.ts'

/* What each choice resets and what it keeps, from every product × cutting × finishing × shape, by the same table. */

/** Every state of product × cutting × finishing × shape, with all other fields at their last value. */
const everyState = productIds.flatMap((product) =>
  (getRules(product).cuttings.length === 0 ? [null] : getRules(product).cuttings).flatMap((cutting) =>
    orNone(offeredFinishings(product, cutting)).flatMap((finishing) =>
      orNone(getShapes(product, cutting)).map((shape) => getState({ product, cutting, finishing, shape })),
    ),
  ),
)

function orNone(offered: readonly number[]): Id[] {
  return offered.length === 0 ? [null] : [...offered]
}

type State = Record<string, string | null>

/**
 * The fields of a state by the table: each that the specification resets, at its last value or, with `first`, at its
 * first.
 */
function getState({ product, cutting, finishing, shape }: Asked, first = false): State {
  const rules = getRules(product)
  const at = (values: readonly (number | string)[]) => {
    const value = first ? values[0] : values.at(-1)
    return value === undefined ? null : String(value)
  }
  const text = (id: Id) => (id === null ? null : String(id))
  return {
    product_id: String(product),
    cutting_id: text(cutting),
    shape_id: text(shape),
    orientation_id: cutting === 9 ? at([53, 54]) : null,
    finishing_id: text(finishing),
    adhesive_id: at(rules.adhesives),
    material_id: at(rules.materials ?? []),
    premium_processing_id: hasPremium(product, finishing) ? at([47, 48]) : null,
    install_ready: product === 9 ? at(['yes', 'no']) : null,
    printed_side_id: at(rules.printedSides ?? [1]),
    color_id: at(rules.colors),
    addon_item_id: at(rules.addonItems ?? []),
    cut_per_shape: cutting === 3 ? (first ? '1' : '12') : null,
  }
}

/** The code's choices for a state, and those after another choice. */
function after(state: State, field: OptionField, value: number): State {
  const item = seedItem(getHome(Number(state.product_id)))
  const entries = Object.entries(state).filter(([, entry]) => entry !== null)
  const choices = { ...NO_CHOICES, ...Object.fromEntries(entries), size: '100x100', kinds: '3' } as Choices
  const next: Record<string, unknown> = configure(item, choices, { field, value: String(value) })
  expect([next.kinds, next.quantity]).toEqual(['3', expect.any(String)])
  return Object.fromEntries(Object.keys(state).map((name) => [name, (next[name] as string | undefined) ?? null]))
}

/** By the table: what a choice keeps of a state, with fields in `reset` at their first value and others unchanged. */
function kept(state: State, fresh: State, reset: readonly string[], valid: (field: string, value: string) => boolean) {
  return Object.fromEntries(
    Object.entries(fresh).map(([field, first]) => {
      const before = state[field] ?? null
      if (reset.includes(field) || first === null || before === null) return [field, first]
      return [field, valid(field, before) ? before : first]
    }),
  )
}

const number = (text: string | null | undefined): Id => (text === null || text === undefined ? null : Number(text))
const opening = (product: number, cutting: Id): Asked => ({
  product,
  cutting,
  shape: getShapes(product, cutting)[0] ?? null,
  finishing: offeredFinishings(product, cutting)[0] ?? null,
})

test('000 §4.3: choosing a product resets what is listed, and nothing else that is still valid', () => {
  for (const state of everyState) {
    for (const { id } of seedItem(getHome(Number(state.product_id))).products) {
      if (String(id) === state.product_id) continue
      const fresh = getState(opening(id, getRules(id).cuttings[0] ?? null), true)
      const valid = (field: string, value: string) =>
        field !== 'addon_item_id' || (getRules(id).addonItems?.includes(Number(value)) ?? false)
      expect(after(state, 'product_id', id)).toEqual(
        kept(state, { ...fresh, product_id: String(id) }, ['product_id', ...RESET_BY_PRODUCT], valid),
      )
    }
  }
})

test('000 §4.3: choosing a cutting resets what is listed, and loads no shape or finishing for 5, 6 and 8', () => {
  for (const state of everyState) {
    const product = Number(state.product_id)
    for (const cutting of getRules(product).cuttings) {
      if (String(cutting) === state.cutting_id) continue
      const fresh = getState(opening(product, cutting), true)
      const reset = ['cutting_id', ...RESET_BY_CUTTING]
      expect(after(state, 'cutting_id', cutting)).toEqual(kept(state, fresh, reset, () => true))
    }
  }
})

test('000 §4.3: choosing a finishing reloads adhesives, add-ons and premium processing; a shape resets nothing', () => {
  for (const state of everyState) {
    const [product, cutting, shape] = [Number(state.product_id), number(state.cutting_id), number(state.shape_id)]
    for (const finishing of offeredFinishings(product, cutting)) {
      const fresh = getState({ product, cutting, finishing, shape }, true)
      const expectedState = kept(state, fresh, ['finishing_id'], () => true)
      expect(after(state, 'finishing_id', finishing)).toEqual(expectedState)
    }
    for (const other of getShapes(product, cutting))
      expect(after(state, 'shape_id', other)).toEqual({ ...state, shape_id: String(other) })
  }
})
