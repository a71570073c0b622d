// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CartLineView } from '../cart-view.ts'
import { useAmountDraft } from './use-amount-draft.ts'

afterEach(cleanup)

const line = (quantity: number, kinds = 1) => ({ quantity, kinds, quantities: [50, 500] }) as CartLineView

test('what was entered stays while the line holds the same, and gives way when it holds something else', () => {
  const { result, rerender } = renderHook(({ held }) => useAmountDraft(held, null), {
    initialProps: { held: line(50) },
  })
  expect(result.current).toMatchObject({ touched: false, shown: { choice: '50', figure: '', kinds: '1' } })

  act(() => result.current.enter({ choice: '500' }))
  act(() => result.current.enter({ kinds: '3' }))
  rerender({ held: line(50) })
  expect(result.current).toMatchObject({ touched: true, shown: { choice: '500', figure: '', kinds: '3' } })

  rerender({ held: line(700, 3) })
  expect(result.current).toMatchObject({ touched: false, shown: { choice: 'own', figure: '700', kinds: '3' } })
})
