import { flushSync } from 'react-dom'
import { CONTROLS, type Control, type Held, isTouched } from './touched-controls.ts'

/* Enters again what controls held before their components were there: see `touched-controls.ts`. Fetched when it is needed. */

/** What a control holds that the server did not send. */
interface Entry {
  control: Control
  /** The value of a text or a list; of a radio or a box, whether it is chosen. */
  held: string | boolean
  /** Finds the control that takes the place of this one. */
  place: Place
  /** As the page named it: `Size (mm), 75 × 75`. */
  label: string
}

interface Place {
  key: string
  /** Among the controls of the same key. */
  index: number
}

const WAIT_MS = 10_000

/**
 * Enters and presses what was entered and pressed before React was there.
 * @param controls all of the page when React came
 * @param held what the controls held when React came; meanwhile they may have been set back
 */
export function enterEarlyInput(
  controls: readonly Control[],
  held: readonly Held[],
  noted: readonly EventTarget[],
): void {
  for (const [control, value, checked] of held) {
    if (isCheckable(control)) control.checked = checked
    else if (control.type !== 'file') control.value = value
  }
  enterAgain(
    document,
    readEntries(controls, noted).filter(({ control }) => isHydrated(control)),
  )
  const pressed = noted.map(findButton).findLast((button) => button !== null)
  if (pressed) press(pressed)
}

/** What the server's markup of a late part holds, and the button that was pressed in it, for what takes its place. */
export function readIsland(element: HTMLElement, noted: readonly EventTarget[]): (part: HTMLElement) => void {
  const entries = readEntries([...element.querySelectorAll<Control>(CONTROLS)], noted)
  const pressed = noted.map(findButton).findLast((button) => button !== null)
  const at = pressed ? [...element.querySelectorAll('button')].indexOf(pressed) : -1
  return (part) => {
    enterAgain(part, entries)
    const button = part.querySelectorAll('button')[at]
    if (button !== undefined) press(button)
  }
}

/** React puts a key on each element that it has hydrated. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__react'))
}

/** The button that was pressed; null for links and for what sends a form, which work without scripts. */
function findButton(target: EventTarget): HTMLButtonElement | null {
  return target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]') : null
}

/**
 * Every control that holds something else than the server sent, in the order in which they were entered, as far as that
 * was noted. Of a radio and a list for one field (`data-field`) the last one counts.
 */
function readEntries(controls: readonly Control[], noted: readonly EventTarget[] = []): Entry[] {
  const counts = new Map<string, number>()
  const entries: Entry[] = []
  for (const control of controls) {
    const key = getKey(control)
    const index = counts.get(key) ?? 0
    counts.set(key, index + 1)
    const held = isCheckable(control) ? control.checked : control.value
    if (isTouched(control) || isChosenAgain(control, noted))
      entries.push({ control, held, place: { key, index }, label: getLabel(control) })
  }
  const inOrder = entries.toSorted((a, b) => noted.lastIndexOf(a.control) - noted.lastIndexOf(b.control))
  return inOrder.filter(
    ({ control }, at) => !inOrder.slice(at + 1).some((later) => isSameField(control, later.control)),
  )
}

/** What was entered and holds again what the server sent, which another choice may take back. */
function isChosenAgain(control: Control, noted: readonly EventTarget[]): boolean {
  if (!noted.includes(control) || control.type === 'file') return false
  return control.type !== 'radio' || (control as HTMLInputElement).checked
}

function isSameField(a: Control, b: Control): boolean {
  return isOneOf(a) && isOneOf(b) && a.form === b.form && getField(a) === getField(b)
}

/** Whether choosing another takes this one back. */
function isOneOf(control: Control): boolean {
  return control.name !== '' && (control.type === 'radio' || control.type === 'select-one')
}

function getField({ dataset, name }: Control): string {
  return dataset['field'] ?? name
}

function getKey(control: Control): string {
  // Ids are made anew by a part that takes the place of the server's markup.
  const name = control.type === 'file' ? control.name : control.name || control.id
  return `${control.type} ${name} ${isCheckable(control) ? control.value : ''}`
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox'
}

/**
 * Enters all of them, one after the other, as their user would. What a later one has taken back is entered a second time;
 * what has no control yet in a late part waits until there is one. What then cannot be kept is said.
 */
function enterAgain(root: ParentNode & Node, entries: readonly Entry[]): void {
  for (const entry of entries) enter(root, entry)
  for (const entry of entries) if (!isHeld(root, entry)) enter(root, entry)
  // A late part may come piece by piece; a page is there at once.
  const missing = root === document ? [] : entries.filter((entry) => find(root, entry) === null)
  sayLost(entries.filter((entry) => !missing.includes(entry) && !isHeld(root, entry)))
  if (missing.length > 0) enterLater(root, missing)
}

function enterLater(root: ParentNode & Node, missing: Entry[]): void {
  const watch = new MutationObserver(() => {
    if (missing.some((entry) => find(root, entry) === null)) return
    stop()
    enterAgain(root, missing)
  })
  const timer = setTimeout(() => {
    stop()
    sayLost(missing)
  }, WAIT_MS)
  watch.observe(root, { childList: true, subtree: true })

  function stop() {
    watch.disconnect()
    clearTimeout(timer)
  }
}

/** The control itself or, where it was replaced, the one in its place. */
function find(root: ParentNode, { control, place }: Entry): Control | null {
  if (control.isConnected && (root === document || root.contains(control))) return control
  const same = [...root.querySelectorAll<Control>(CONTROLS)].filter((other) => getKey(other) === place.key)
  return same[place.index] ?? null
}

function isHeld(root: ParentNode, entry: Entry): boolean {
  const control = find(root, entry)
  if (control === null) return false
  // What takes files may empty its chooser.
  if (control.type === 'file') return true
  return (isCheckable(control) ? control.checked : control.value) === entry.held
}

function enter(root: ParentNode, entry: Entry): void {
  const control = find(root, entry)
  if (control === null || control.disabled) return
  flushSync(() => {
    if (isCheckable(control)) check(control, entry.held === true)
    else type(control, String(entry.held), control === entry.control ? null : (entry.control as HTMLInputElement).files)
  })
}

/** React remembers what is set by script, and takes no notice of a click that leads to the same. */
function check(control: HTMLInputElement, on: boolean): void {
  control.checked = !on
  control.click()
}

/** @param files of a file chooser whose place the control takes */
function type(
  control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  text: string,
  files: FileList | null,
): void {
  if (control instanceof HTMLSelectElement) {
    control.value = text
    control.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  const isFile = control.type === 'file'
  if (isFile && files !== null) (control as HTMLInputElement).files = files
  if (!isFile) {
    const selection = document.activeElement === control ? readSelection(control) : null
    control.value = control.defaultValue
    // Past the property by which React remembers what is set by script.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text)
    if (selection !== null) control.setSelectionRange(...selection)
  }
  control.dispatchEvent(new Event(isFile ? 'change' : 'input', { bubbles: true }))
}

/** Null for fields without one, such as an e-mail address. */
function readSelection({ selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement) {
  return selectionStart === null ? null : ([selectionStart, selectionEnd] as const)
}

const OFF = ':disabled, [aria-disabled=true]'

/** Presses a button, or the one in its place, once it can be pressed, unless somebody has pressed something else meanwhile. */
export function press(early: HTMLElement): void {
  const button = early.isConnected ? early : findInPlace(early)
  if (button === null) return
  if (!button.matches(OFF)) return button.click()
  const stop = new AbortController()
  const watch = new MutationObserver(() => {
    if (button.matches(OFF)) return
    stop.abort()
    button.click()
  })
  watch.observe(button, { attributeFilter: ['disabled', 'aria-disabled'] })
  const timer = setTimeout(() => stop.abort(), WAIT_MS)
  addEventListener('pointerdown', () => stop.abort(), { signal: stop.signal })
  stop.signal.addEventListener('abort', () => {
    watch.disconnect()
    clearTimeout(timer)
  })
}

/** The only button of the page with the same words; null for none, and for several. */
function findInPlace({ textContent }: HTMLElement): HTMLElement | null {
  const same = [...document.querySelectorAll('button')].filter((button) => button.textContent === textContent)
  return same.length === 1 ? (same[0] ?? null) : null
}

/** Says which choices could not be kept, until it is closed. */
function sayLost(entries: readonly Entry[]): void {
  if (entries.length === 0) return
  const labels = [...new Set(entries.map(({ label }) => label))]
  const note = document.createElement('p')
  note.role = 'alert'
  note.className =
    'fixed inset-x-0 bottom-24 z-40 mx-auto w-fit max-w-[min(36rem,92vw)] rounded-md border border-ink bg-sheet px-4 py-3 text-sm print:hidden'
  note.textContent = `Removed, because it is not available with your other choices: ${labels.join('; ')}. Please check your choices. `
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'link font-semibold'
  close.textContent = 'Close'
  close.addEventListener('click', () => note.remove())
  note.append(close)
  document.body.append(note)
}

function getLabel(control: Control): string {
  const group = control.closest('fieldset')?.querySelector('legend')?.textContent
  // What has been taken out of the page has no labels, but may still stand in one.
  const named = control.labels?.[0] ?? control.closest('label')
  const label = control.getAttribute('aria-label') ?? named?.textContent
  return [group, label].filter(Boolean).join(', ')
}
