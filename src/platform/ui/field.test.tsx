// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Field } from './field.tsx'

afterEach(cleanup)

describe('a field', () => {
  it('ties label, hint and error to its control', () => {
    render(
      <Field label="E-mail Address" hint="For the quotation" error="Please enter a valid email address.">
        {(control) => <input {...control} />}
      </Field>,
    )
    const input = screen.getByLabelText('E-mail Address')
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'For the quotation',
      'Please enter a valid email address.',
    ])
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('says nothing of errors while there is none', () => {
    render(
      <Field label="First Name" error={null} optional>
        {(control) => <input {...control} />}
      </Field>,
    )
    const input = screen.getByLabelText('First Name (optional)')
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    expect(input.hasAttribute('aria-describedby')).toBe(false)
  })
})
