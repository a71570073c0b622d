/*
 * Every form starts from what its controls hold. A page is shown before its scripts are there, and its controls work at
 * once; browsers fill them in again, too, after a reload or on the way back. React keeps what a control holds when it
 * hydrates it, but does not tell the component. So every control that differs from what the server sent is entered again,
 * as its user would: the component hears of it by its own `onChange`. The same where a late part replaces the server's
 * markup. This file only sees whether there is anything to enter; `early-input.ts`, which enters it, is fetched then.
 */

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const CONTROLS = 'input, select, textarea'

/** Whether a control holds something else than the server sent. */
export function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return isListTouched(control)
  const { type, checked, defaultChecked, value, defaultValue, readOnly } = control as HTMLInputElement
  if (type === 'radio') return checked && !defaultChecked
  if (type === 'checkbox') return checked !== defaultChecked
  return type !== 'hidden' && !readOnly && value !== defaultValue
}

function isListTouched({ options, multiple }: HTMLSelectElement): boolean {
  const sent = [...options].find((option) => option.hasAttribute('selected')) ?? options[0]
  return sent !== undefined && !sent.selected && !multiple
}

/** Whether there is anything to enter again: something was noted, or the browser has filled in a control. */
export function hasInput(root: ParentNode, noted: readonly EventTarget[] = [], only = CONTROLS): boolean {
  return noted.length > 0 || [...root.querySelectorAll<Control>(only)].some(isTouched)
}

/** What a control held. */
export type Held = readonly [control: Control, value: string, checked: boolean]
