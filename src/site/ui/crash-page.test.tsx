// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { REQUEST_ID, ServerOnlyProvider } from '#platform/ui/server-only.ts'
import { CrashPage } from './crash-page.tsx'

afterEach(cleanup)

const page = (
  <MemoryRouter initialEntries={['/cart']}>
    <CrashPage error={new Error('a fault')} />
  </MemoryRouter>
)

/** What the server sends of a request that has failed, taken over by the browser. */
function showAnswer(id: string, ui: ReactNode): void {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(
    <ServerOnlyProvider value={new Map([[REQUEST_ID, id]])}>{ui}</ServerOnlyProvider>,
  )
  render(ui, { container, hydrate: true })
}

it('names the request that failed, on the page and in the report, before and after the browser takes it over (decisions §7)', () => {
  const logged = vi.spyOn(console, 'error')
  showAnswer('a1-b2', page)
  expect(logged).not.toHaveBeenCalled()
  expect(screen.getByText('a1-b2')).toBeDefined()
  const report = screen.getByRole('link', { name: 'submit a report' })
  expect(report.getAttribute('href')).toBe('/contact?request=a1-b2')
})

it('names none where the browser met the fault: no request has failed', () => {
  render(page)
  expect(screen.queryByText(/give us this number/)).toBeNull()
  expect(screen.getByRole('link', { name: 'submit a report' }).getAttribute('href')).toBe('/contact')
})
