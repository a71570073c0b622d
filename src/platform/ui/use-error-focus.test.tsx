// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { useErrorFocus } from './use-error-focus.ts'

interface Refusal {
  field: string
}

function Refused({ refusal }: { refusal: Refusal | null }) {
  const form = useErrorFocus<HTMLFormElement>(refusal)
  return (
    <form ref={form}>
      {['name', 'email'].map((field) => (
        <input key={field} aria-label={field} aria-invalid={refusal?.field === field ? true : undefined} />
      ))}
    </form>
  )
}

function getFocused() {
  return document.activeElement?.getAttribute('aria-label') ?? null
}

/** The page as the server sends it, with a refusal of the email address. */
async function hydrate(before: (root: HTMLElement) => void = () => {}) {
  const root = document.body.appendChild(document.createElement('div'))
  const page = <Refused refusal={{ field: 'email' }} />
  root.innerHTML = renderToString(page)
  before(root)
  await act(async () => hydrateRoot(root, page))
}

beforeEach(() => document.body.replaceChildren())

it('focuses the field with an error, each time that the form is refused', () => {
  const page = render(<Refused refusal={null} />)
  expect(getFocused()).toBeNull()
  page.rerender(<Refused refusal={{ field: 'email' }} />)
  expect(getFocused()).toBe('email')
  page.getByLabelText('name').focus()
  page.rerender(<Refused refusal={{ field: 'email' }} />)
  expect(getFocused()).toBe('email')
})

it('focuses it when the scripts of a refused page arrive', async () => {
  await hydrate()
  expect(getFocused()).toBe('email')
})

it('leaves whoever is typing by then where they are', async () => {
  await hydrate((root) => root.querySelector<HTMLElement>('[aria-label=name]')?.focus())
  expect(getFocused()).toBe('name')
})
