// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import type { CartLineView } from '../cart.ts'
import type { RefusedForm } from '../cart-forms.ts'
import { AmountForm, useAmountDraft } from './amount-form.tsx'

afterEach(cleanup)

const LINE = {
  id: 'a',
  product: 'Art Paper',
  quantity: 500,
  kinds: 2,
  quantities: [50, 500, 1000],
  counted_in: 'pieces',
  page: '/stickers?product_id=1',
} as CartLineView

function show(line: CartLineView, refused: RefusedForm | null = null) {
  const Stub = createRoutesStub([{ path: '/', Component: () => <AmountForm line={line} refused={refused} /> }])
  return <Stub key={line.id} />
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const amount = () => [field(/^Quantity/).value, field(/^Your quantity/).value, field(/^Sets/).value]
const figureIsOpen = () =>
  !field(/^Your quantity/)
    .closest('label')
    ?.className.includes('hidden')

describe('the amount of a line', () => {
  test('shows the line’s amount: a listed quantity in the dropdown and any other beside it', () => {
    const { unmount } = render(show(LINE))
    expect(amount()).toEqual(['500', '', '2'])
    expect(figureIsOpen()).toBe(false)
    unmount()
    render(show({ ...LINE, quantity: 700 }))
    expect(amount()).toEqual(['own', '700', '2'])
    expect(figureIsOpen()).toBe(true)
  })

  test('the last entry of the dropdown opens a field that starts with the current quantity', () => {
    render(show(LINE))
    fireEvent.change(field(/^Quantity/), { target: { value: 'own' } })
    expect(amount()).toEqual(['own', '500', '2'])
    expect(figureIsOpen()).toBe(true)
  })

  test('keeps what was refused, with its sentence and button tied to the field', () => {
    const refused = {
      intent: 'change',
      line_id: 'a',
      code: 'quantity-too-high',
      message: '* You can request a quote from the button below.',
      entered: { quantity: '25000', kinds: '3' },
    } as const
    render(show(LINE, refused))
    expect(amount()).toEqual(['own', '25000', '3'])
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('* You can request a quote from the button below.')
    expect(field(/^Your quantity/).getAttribute('aria-describedby')).toBe(alert.id)
    expect(field(/^Your quantity/).getAttribute('aria-invalid')).toBe('true')
    expect(field(/^Sets/).hasAttribute('aria-invalid')).toBe(false)
    expect(screen.getByRole('link', { name: 'REQUEST A QUOTE' }).getAttribute('href')).toContain(
      'custom_quantity=25000',
    )
  })
})

afterEach(cleanup)

const line = (quantity: number, kinds = 1) => ({ quantity, kinds, quantities: [50, 500] }) as CartLineView

test('keeps what was entered while the line is unchanged, and drops it when the line changes', () => {
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
