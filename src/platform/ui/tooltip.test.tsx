// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Tooltip } from './tooltip.tsx'

afterEach(cleanup)

describe('a tooltip (WCAG 1.4.13)', () => {
  it('describes its button, opens where it was pressed, and Escape hushes it until it is asked again', () => {
    render(<Tooltip about="Number of Sets">Sets differ when the design differs.</Tooltip>)
    const button = screen.getByRole('button', { name: 'About Number of Sets' })
    const host = button.parentElement
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Sets differ')
    fireEvent.click(button)
    expect(document.activeElement).toBe(button)
    fireEvent.keyDown(button, { key: 'Escape' })
    expect(host?.hasAttribute('data-hushed')).toBe(true)
    fireEvent.click(button)
    expect(host?.hasAttribute('data-hushed')).toBe(false)
  })
})
