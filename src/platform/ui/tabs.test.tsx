// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Tabs, useTab } from './tabs.tsx'

const TABS = ['one', 'two', 'three'].map((code) => ({ code, title: code.toUpperCase() }))

function Sample({ first }: { first?: string }) {
  const [chosen, choose] = useTab(
    'tab',
    TABS.map(({ code }) => code),
    first,
  )
  return (
    <Tabs label="Numbers" tabs={TABS} chosen={chosen} address={(code) => `?tab=${code}`} onChoose={choose}>
      Panel {chosen}
    </Tabs>
  )
}

const at = (address: string, first?: string) => (
  <MemoryRouter initialEntries={[address]}>
    <Sample {...(first === undefined ? {} : { first })} />
  </MemoryRouter>
)
const tab = (name: string) => screen.getByRole('tab', { name })
const chosen = () => screen.getByRole('tab', { selected: true }).textContent

beforeEach(() => history.replaceState(null, '', '/page?width=90'))
afterEach(cleanup)

describe('tabs', () => {
  it('are links where no scripts run; the address chooses', () => {
    const html = renderToStaticMarkup(at('/page?tab=two'))
    expect(html).toContain('role="navigation"')
    expect(html.match(/<a [^>]*>/g)).toHaveLength(3)
    expect(html).toMatch(/<a href="\?tab=two"[^>]*aria-current="true"/)
    expect(html).toContain('Panel two')
    expect(html).not.toContain('role="tab"')
  })

  it('what the address does not know is the first', () => {
    render(at('/page?tab=nine'))
    expect(chosen()).toBe('ONE')
  })

  it('choose by arrow keys, Home, End and Space, go round, and take the focus along', () => {
    render(at('/page'))
    tab('ONE').focus()
    for (const [key, expected] of [
      ['ArrowRight', 'TWO'],
      ['End', 'THREE'],
      ['ArrowRight', 'ONE'],
      ['ArrowLeft', 'THREE'],
      ['Home', 'ONE'],
      [' ', 'ONE'],
      ['x', 'ONE'],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
      expect(chosen()).toBe(expected)
      expect(document.activeElement).toBe(tab(expected))
    }
    expect(screen.getAllByRole('tab').map((element) => element.tabIndex)).toEqual([0, -1, -1])
    expect(screen.getByRole('tabpanel', { name: 'ONE' }).textContent).toBe('Panel one')
  })

  it('write themselves into the address and leave the rest of it', () => {
    render(at('/page'))
    fireEvent.click(tab('TWO'))
    expect(chosen()).toBe('TWO')
    expect(location.search).toBe('?width=90&tab=two')
  })

  it('are left to the browser when a key asks for a window of their own', () => {
    render(at('/page'))
    fireEvent.click(tab('TWO'), { ctrlKey: true })
    expect(chosen()).toBe('ONE')
  })

  it('begin anew when what comes first changes', () => {
    const { rerender } = render(at('/page', 'one'))
    fireEvent.click(tab('THREE'))
    rerender(at('/page', 'two'))
    expect(chosen()).toBe('TWO')
  })
})
