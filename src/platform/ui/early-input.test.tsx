// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToReadableStream } from 'react-dom/server.browser'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdInput, isEnteringInput, takeUpInput } from './take-up-input.ts'

const FINISHES: Record<string, readonly string[]> = { paper: ['gloss', 'matte'], vinyl: ['matte', 'satin'] }

/** What the note holds at first. */
const NOTE = { first: '' }

/** A form of controls (lists: e2e/early-choices.spec.ts, as this DOM hides what React puts on them), in which another material brings other finishes. */
function Form() {
  const [choices, setChoices] = useState({ material: 'paper', finish: 'gloss', text: '', holes: false })
  const [presses, setPresses] = useState(0)
  const [note, setNote] = useState(NOTE.first)
  const choose = (part: Partial<typeof choices>) => setChoices({ ...choices, ...part })
  return (
    <form>
      {Object.keys(FINISHES).map((material) => (
        <input
          key={material}
          type="radio"
          name="material"
          value={material}
          checked={choices.material === material}
          onChange={() => choose({ material, finish: FINISHES[material]?.[0] ?? '' })}
        />
      ))}
      <fieldset>
        <legend>Finish</legend>
        {FINISHES[choices.material]?.map((finish) => (
          <label key={finish}>
            <input
              type="radio"
              name="finish"
              value={finish}
              checked={choices.finish === finish}
              onChange={() => choose({ finish })}
            />
            {finish}
          </label>
        ))}
      </fieldset>
      <input name="text" value={choices.text} onChange={(event) => choose({ text: event.target.value })} />
      <input
        type="checkbox"
        name="holes"
        checked={choices.holes}
        onChange={(event) => choose({ holes: event.target.checked })}
      />
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Compare
      </button>
      <textarea name="note" value={note} onChange={(event) => setNote(event.target.value)} />
      <data>{note}</data>
      <output>{`${Object.values(choices).join(' ')}, pressed ${presses} times`}</output>
    </form>
  )
}

function Page({ noted, children }: { noted: readonly EventTarget[]; children: ReactNode }) {
  useLayoutEffect(() => takeUpInput(noted), [noted])
  return children
}

let root: Root | null = null
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.innerHTML = ''
})

async function showForm(): Promise<HTMLFormElement> {
  vi.stubGlobal('document', undefined)
  const stream = await renderToReadableStream(<Form />)
  await stream.allReady
  const html = await new Response(stream).text()
  vi.unstubAllGlobals()
  document.body.innerHTML = `<div>${html}</div>`
  return document.querySelector('form') as HTMLFormElement
}

async function hydrate(noted: readonly EventTarget[] = []): Promise<void> {
  const holder = document.body.firstElementChild as Element
  await act(async () => {
    root = hydrateRoot(
      holder,
      <Page noted={noted}>
        <Form />
      </Page>,
    )
  })
  await expect.poll(isEnteringInput).toBe(false)
  await act(async () => {})
}

const radio = (name: string, value: string) =>
  document.querySelector(`input[name="${name}"][value="${value}"]`) as HTMLInputElement
const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement
const state = () => document.querySelector('output')?.textContent

describe('what is entered before the page is hydrated', () => {
  it('is what the form then has, of every kind of control', async () => {
    await showForm()
    radio('material', 'vinyl').checked = true
    field('text').value = 'Hello'
    field('holes').checked = true
    await hydrate()
    expect(state()).toBe('vinyl matte Hello true, pressed 0 times')
    expect(isEnteringInput()).toBe(false)
  })

  it('is kept in a text area that the server sent a text in', async () => {
    NOTE.first = 'As before.'
    await showForm()
    field('note').value = 'As now.'
    holdInput()
    await hydrate()
    expect(field('note').value).toBe('As now.')
    expect(document.querySelector('data')?.textContent).toBe('As now.')
    NOTE.first = ''
  })

  it('changes nothing where nothing was entered', async () => {
    await showForm()
    await hydrate()
    expect(state()).toBe('paper gloss  false, pressed 0 times')
    expect(document.querySelector('[role=alert]')).toBe(null)
  })

  it('keeps what a later choice takes back but still offers', async () => {
    await showForm()
    radio('finish', 'matte').checked = true
    radio('material', 'vinyl').checked = true
    await hydrate([radio('finish', 'matte'), radio('material', 'vinyl')])
    expect(state()).toBe('vinyl matte  false, pressed 0 times')
    expect(document.querySelector('[role=alert]')).toBe(null)
  })

  it('follows the order in which it was entered', async () => {
    FINISHES['vinyl'] = ['satin', 'gloss']
    await showForm()
    radio('material', 'vinyl').checked = true
    field('text').value = 'Hello'
    await hydrate([field('text'), radio('material', 'vinyl')])
    expect(state()).toBe('vinyl satin Hello false, pressed 0 times')
    FINISHES['vinyl'] = ['matte', 'satin']
  })

  it('is named where it does not go with the rest', async () => {
    FINISHES['vinyl'] = ['satin']
    await showForm()
    radio('material', 'vinyl').checked = true
    radio('finish', 'matte').checked = true
    await hydrate()
    expect(state()).toBe('vinyl satin  false, pressed 0 times')
    expect(document.querySelector('[role=alert]')?.textContent).toMatch(/^Removed, .*: Finish, matte\./)
    FINISHES['vinyl'] = ['matte', 'satin']
  })

  it('is followed by the button that was pressed last, once', async () => {
    await showForm()
    const button = document.querySelector('button') as HTMLButtonElement
    field('text').value = 'Hello'
    await hydrate([field('text'), button, button])
    expect(state()).toBe('paper gloss Hello false, pressed 1 times')
  })

  it('is kept where it holds what the server sent, and an earlier choice would take it back', async () => {
    FINISHES['vinyl'] = ['satin', 'gloss']
    await showForm()
    radio('material', 'vinyl').checked = true
    radio('finish', 'gloss').checked = true
    await hydrate([radio('material', 'vinyl'), radio('finish', 'gloss')])
    expect(state()).toBe('vinyl gloss  false, pressed 0 times')
    FINISHES['vinyl'] = ['matte', 'satin']
  })

  it('is waited for by a button that is pressed while the page is being hydrated', async () => {
    await showForm()
    const button = document.querySelector('button') as HTMLButtonElement
    holdInput()
    field('text').value = 'Hello'
    button.click()
    await hydrate()
    expect(state()).toBe('paper gloss Hello false, pressed 1 times')
    await act(async () => button.click())
    expect(state()).toBe('paper gloss Hello false, pressed 2 times')
  })
})
