// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { useArrivalFocus, useErrorFocus } from './take-focus.ts'

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

function Question() {
  const heading = useArrivalFocus<HTMLHeadingElement>()
  return (
    <>
      <h2 ref={heading} tabIndex={-1} aria-label="question">
        Cancel?
      </h2>
      <textarea aria-label="reason" />
    </>
  )
}

function getFocused() {
  return document.activeElement?.getAttribute('aria-label') ?? null
}

/** A page as the server sends it, with a refusal of the email address. */
const REFUSED = <Refused refusal={{ field: 'email' }} />

/** @param typesIn the label of the field that somebody is in before the scripts arrive */
async function hydrate(page: ReactNode, typesIn?: string) {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(page)
  root.querySelector<HTMLElement>(`[aria-label=${typesIn}]`)?.focus()
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
  await hydrate(REFUSED)
  expect(getFocused()).toBe('email')
})

it('focuses the heading of a question', async () => {
  await hydrate(<Question />)
  expect(getFocused()).toBe('question')
})

it.each([
  ['name', REFUSED],
  ['reason', <Question key="question" />],
])('leaves whoever is typing by then in the field %s', async (label, page) => {
  await hydrate(page, label)
  expect(getFocused()).toBe(label)
})
