import { useSyncExternalStore } from 'react'
import { CONTROLS, type Control, type Held, hasInput, isTouched } from './touched-controls.ts'

/* Takes up what was entered before the page was hydrated, and says whether something entered is not known to it yet. */

declare global {
  interface Window {
    /** What `NOTE_EARLY_INPUT` has noted; null once React listens itself. */
    early?: EventTarget[] | null
  }
}

export const loadEarlyInput = () => import('./early-input.ts')

let entering = false

/** Whether the page is about to take up what its controls hold: nothing else may then be put in its place. */
export function isEnteringInput(): boolean {
  return entering
}

let pressed: HTMLElement | null = null
/** What text areas hold while React hydrates them: it sets those with a text from the server back to that text. */
const texts = new Map<HTMLTextAreaElement, string>()

/**
 * Called when hydration begins. Until what was entered is known to the page, a button does nothing yet: what was pressed
 * last is pressed then.
 */
export function holdInput(): void {
  for (const area of document.querySelectorAll('textarea')) if (isTouched(area)) texts.set(area, area.value)
  addEventListener('input', holdText, true)
  addEventListener('click', hold, true)
}

function holdText({ target }: Event): void {
  if (target instanceof HTMLTextAreaElement) texts.set(target, target.value)
}

function hold(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button, [type=submit]') : null
  if (button === null || !(entering || hasInput(document))) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed = button
}

function stopHolding(): HTMLElement | null {
  removeEventListener('click', hold, true)
  const button = pressed
  pressed = null
  return button
}

/** Called as soon as React has hydrated the page, before any effect can change a control. */
export function takeUpInput(noted: readonly EventTarget[]): void {
  // Before any of them is replaced by one that knows of scripts.
  const controls = [...document.querySelectorAll<Control>(CONTROLS)]
  const setBack = [...texts].filter(([area, text]) => area.value !== text)
  texts.clear()
  removeEventListener('input', holdText, true)
  const held = [
    ...controls
      .filter(isTouched)
      .map((control): Held => [control, control.value, (control as HTMLInputElement).checked]),
    ...setBack.map(([area, text]): Held => [area, text, false]),
  ]
  if (held.length === 0 && noted.length === 0) return void stopHolding()
  entering = true
  const take = () => {
    waitFor(document, 'loading', take)
    loadEarlyInput().then(enter, () => {
      waitFor(document, 'failed', take)
      stopHolding()?.click()
    })
  }
  take()

  function enter({ enterEarlyInput, press }: Awaited<ReturnType<typeof loadEarlyInput>>) {
    const button = stopHolding()
    enterEarlyInput(controls, held, noted)
    entering = false
    waitFor(document, null)
    if (button !== null) press(button)
  }
}

/** A part of the page, or all of it, in which something was entered that it does not know yet. */
export interface WaitingPart {
  state: 'loading' | 'failed'
  retry(): void
}

const waiting = new Map<Node, WaitingPart>()
const listeners = new Set<() => void>()

export function waitFor(part: Node, state: WaitingPart['state'] | null, retry: () => void = () => {}): void {
  if (state === null) waiting.delete(part)
  else waiting.set(part, { state, retry })
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The first part that holds choices which the page does not know yet: nothing may be ordered meanwhile. */
export function useWaitingPart(): WaitingPart | null {
  return useSyncExternalStore(
    subscribe,
    () => waiting.values().next().value ?? null,
    () => null,
  )
}
