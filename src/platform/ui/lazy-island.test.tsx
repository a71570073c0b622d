// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToReadableStream } from 'react-dom/server.browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyIsland } from './lazy-island.tsx'

function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

function Groups() {
  return (
    <>
      <details>
        <summary>Shut</summary>
      </details>
      <details open>
        <summary>Open</summary>
      </details>
    </>
  )
}

/** Stands for the browser's observer; `near()` brings what is observed to the screen. */
let near: () => void
beforeEach(() => vi.stubGlobal('IntersectionObserver', observer()))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function serverHtml(Part: ComponentType<{ start: number }>): Promise<string> {
  vi.stubGlobal('document', undefined)
  const stream = await renderToReadableStream(<Part start={3} />)
  await stream.allReady
  const html = await new Response(stream).text()
  vi.unstubAllGlobals()
  return html
}

describe('a late part', () => {
  it('stays as the server sent it until it is near, and then works', async () => {
    const load = vi.fn<() => Promise<typeof Counter>>(async () => Counter)
    const html = await serverHtml(lazyIsland(load))
    expect(html).toContain('<button type="button">3</button>')
    load.mockClear()

    vi.stubGlobal('IntersectionObserver', observer())
    const Part = lazyIsland(load)
    const page = document.createElement('div')
    document.body.append(page)
    page.innerHTML = html
    const root = await act(async () => hydrateRoot(page, <Part start={3} />))
    expect(page.textContent).toBe('3')
    expect(load).not.toHaveBeenCalled()

    await act(async () => near())
    expect(load).toHaveBeenCalled()
    const button = screen.getByRole('button', { name: '3' })
    await act(async () => button.click())
    expect(screen.getByRole('button', { name: '4' })).toBe(button)
    await act(async () => root.unmount())
    page.remove()
  })

  it('leaves the keyboard where it was when it is taken over', async () => {
    const html = await serverHtml(lazyIsland(async () => Counter))
    vi.stubGlobal('IntersectionObserver', observer())
    const Part = lazyIsland(async () => Counter)
    const page = document.createElement('div')
    document.body.append(page)
    page.innerHTML = html
    const root = await act(async () => hydrateRoot(page, <Part start={3} />))
    const sent = screen.getByRole('button', { name: '3' })
    sent.focus()

    await act(async () => near())
    const button = screen.getByRole('button', { name: '3' })
    expect(button).not.toBe(sent)
    expect(document.activeElement).toBe(button)
    await act(async () => root.unmount())
    page.remove()
  })

  it('leaves open what was opened before it is taken over, and shut what was shut', async () => {
    const html = await serverHtml(lazyIsland<{ start: number }>(async () => Groups))
    vi.stubGlobal('IntersectionObserver', observer())
    const Part = lazyIsland<{ start: number }>(async () => Groups)
    const page = document.createElement('div')
    document.body.append(page)
    page.innerHTML = html
    const root = await act(async () => hydrateRoot(page, <Part start={3} />))
    const groups = () => [...page.querySelectorAll('details')]
    for (const group of groups()) group.open = !group.open
    const [sent] = groups()

    await act(async () => near())
    expect(groups()[0]).not.toBe(sent)
    expect(groups().map(({ open }) => open)).toEqual([true, false])
    await act(async () => root.unmount())
    page.remove()
  })

  it('is fetched at once where the browser has made the page itself, as nothing stands there', async () => {
    const Part = lazyIsland(async () => Counter)
    await act(async () => render(<Part start={1} />))
    expect(screen.getByRole('button', { name: '1' })).toBeTruthy()
  })

  it('stays as the server sent it when its scripts cannot be had', async () => {
    const html = await serverHtml(lazyIsland(async () => Counter))
    vi.stubGlobal('IntersectionObserver', observer())
    const Part = lazyIsland<{ start: number }>(() => Promise.reject(new Error('offline')))
    const page = document.createElement('div')
    document.body.append(page)
    page.innerHTML = html
    const root = await act(async () => hydrateRoot(page, <Part start={3} />))
    await act(async () => near())
    expect(page.innerHTML).toBe(html)
    await act(async () => root.unmount())
    page.remove()
  })

  it('says so where the server sent nothing to stay', async () => {
    const Part = lazyIsland<{ start: number }>(() => Promise.reject(new Error('offline')))
    render(<Part start={1} />)
    await act(async () => near())
    expect(screen.getByRole('alert').textContent).toBe('This part could not be loaded. Please reload the page.')
  })
})

function observer() {
  return class {
    constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
      near = () => told([{ isIntersecting: true }])
    }
    observe() {}
    disconnect() {}
  }
}
