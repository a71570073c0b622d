// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NEW_DESIGN } from '../design.ts'
import { type ReadPhoto, readPhoto } from './read-photo.ts'
import { SeeInPlace } from './see-in-place.tsx'

vi.mock('./read-photo.ts', async (original) => ({
  ...(await original<object>()),
  readPhoto: vi.fn<() => Promise<ReadPhoto>>(),
}))

const D = 'M0 0L600 0L600 143L0 143Z'
const design = { ...NEW_DESIGN, text: 'Fern & Thread', font: 'pacifico', color_id: 211 }
const show = (width = 600, height = 143, d = D) =>
  render(<SeeInPlace design={design} weld={{ d, layers: [] }} width={width} height={height} />)
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const lettering = () => screen.getByRole('button', { name: 'Move “Fern & Thread”' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** What is announced once nothing moves any more. */
function readOut(): string | null {
  act(() => void vi.advanceTimersByTime(600))
  return screen.getByRole('status').textContent
}

describe('lettering seen in place', () => {
  test('starts on a shop window, in words too', () => {
    show()
    expect(readOut()).toBe(
      '“Fern & Thread” is 600 × 143 mm on a shop window, to scale. Its centre is 1,000 mm from the left and 700 mm from the top.',
    )
    expect(screen.getByRole('img').getAttribute('alt')).toContain('shop front')
  })

  test('arrow keys move it, Shift a millimetre at a time, and never off the window', () => {
    show()
    fireEvent.keyDown(lettering(), { key: 'ArrowLeft' })
    fireEvent.keyDown(lettering(), { key: 'ArrowDown', shiftKey: true })
    expect(readOut()).toContain('980 mm from the left and 701 mm from the top')
    for (let press = 0; press < 60; press += 1) fireEvent.keyDown(lettering(), { key: 'ArrowLeft' })
    expect(readOut()).toContain('300 mm from the left')
    fireEvent.click(screen.getByRole('button', { name: 'Put back' }))
    expect(readOut()).toContain('1,000 mm from the left and 700 mm')
  })

  test('each place remembers its position', () => {
    show()
    fireEvent.keyDown(lettering(), { key: 'ArrowRight' })
    choose('Van door')
    expect(readOut()).toContain('on the sliding door of a van, to scale. Its centre is 680 mm')
    choose('Shop window')
    expect(readOut()).toContain('1,020 mm from the left')
  })

  test('says if it is larger than the object', () => {
    show()
    choose('Laptop')
    expect(readOut()).toContain('At 600 mm the lettering is too wide: this lid has room for 304 mm.')
    choose('Wall')
    expect(readOut()).not.toContain('too wide')
  })

  test('starts small lettering on a laptop', () => {
    show(250, 60)
    expect(readOut()).toContain('250 × 60 mm on the lid of a laptop')
  })

  test('can be seen from inside the glass', () => {
    show()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Seen from inside the glass' }))
    expect(readOut()).toContain('“Fern & Thread”, seen from inside, is 600 × 143 mm')
  })

  test('without letters there is nothing to move or to save', () => {
    show(0, 0, '')
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save as picture' }).disabled).toBe(true)
    expect(screen.getByText('Choose a place to see your lettering there.')).toBeTruthy()
  })
})

describe('in the shopper’s own photo', () => {
  async function open(file: File) {
    choose('Your photo')
    await act(async () => {
      fireEvent.change(screen.getByLabelText(/Choose (a|another) photo/), { target: { files: [file] } })
      await Promise.resolve()
    })
  }
  const jpg = new File(['x'], 'shop.jpg', { type: 'image/jpeg' })

  test('one known length sets its scale; the ends are moved by keys', async () => {
    const photo = Object.assign(document.createElement('canvas'), { width: 1400, height: 1000 })
    vi.mocked(readPhoto).mockResolvedValue({ ok: true, photo })
    show()
    await open(jpg)
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
    const length = screen.getByLabelText('Known length, mm')
    fireEvent.change(length, { target: { value: '1,000' } })
    expect(readOut()).toContain('600 × 143 mm in your photo, to scale. Its centre is 1,250 mm from the left')
    for (let press = 0; press < 10; press += 1)
      fireEvent.keyDown(screen.getByRole('button', { name: /^Second end/ }), { key: 'ArrowLeft' })
    expect(screen.getByRole('button', { name: /^Second end.*: 60 % from the left, 50 % from the top/ })).toBeTruthy()
    expect(readOut()).toContain('1,667 mm from the left')
    fireEvent.change(length, { target: { value: 'tall' } })
    expect(length.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/Enter a length from 10 to 50,000 mm/)).toBeTruthy()
  })

  test('says if a file cannot be opened, and stays usable', async () => {
    vi.mocked(readPhoto).mockResolvedValue({ ok: false, message: 'This is not a JPG, PNG or WebP photo.' })
    show()
    await open(jpg)
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      'This is not a JPG, PNG or WebP photo.',
    )
  })
})
