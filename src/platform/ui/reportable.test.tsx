// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { Reportable } from './reportable.tsx'

afterEach(cleanup)

const GENERAL = 'An error occurred. Please try again or submit a report.'

function show(text: string, request?: string): HTMLElement {
  const page = (
    <MemoryRouter initialEntries={['/stickers/roll?width=50']}>
      <Reportable text={text} request={request} />
    </MemoryRouter>
  )
  return render(page).container
}

it('leads from the general error to a report about this page (000 §8, decisions §7)', () => {
  expect(show(GENERAL).textContent).toBe(GENERAL)
  const link = screen.getByRole('link', { name: 'submit a report' })
  expect(link.getAttribute('href')).toBe('/contact?about=%2Fstickers%2Froll')
})

it('names the request that failed, where the answer has named it', () => {
  show(GENERAL, 'a1-b2')
  const link = screen.getByRole('link', { name: 'submit a report' })
  expect(link.getAttribute('href')).toBe('/contact?about=%2Fstickers%2Froll&request=a1-b2')
})

it('leaves every other sentence as it is', () => {
  expect(show('Your cart is full. <b>').textContent).toBe('Your cart is full. <b>')
  expect(screen.queryByRole('link')).toBeNull()
})
