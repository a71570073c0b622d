/* The forms of a page as a browser without scripts sees them, read from HTML that React wrote. */

/** A control of a form that has a name. */
export interface Control {
  name: string
  /** Of an input its type; `select`, `textarea`. */
  type: string
  /** What it holds as the page comes. */
  value: string
  /** Of a select. */
  options: readonly string[]
  checked: boolean
}

export interface HtmlForm {
  /** Where it leads, as the page says. */
  action: string
  method: 'GET' | 'POST'
  hasFiles: boolean
  controls: readonly Control[]
  /** What each of its buttons sends; a button without a name sends nothing. */
  buttons: readonly (readonly [name: string, value: string])[]
}

const TAG = /<(\/?)(form|input|select|option|textarea|button)\b([^>]*)>/g
const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

type Attributes = Readonly<Record<string, string>>
type OpenControl = Control & { options: string[] }
type OpenForm = HtmlForm & { controls: Control[]; buttons: [string, string][] }

/** All forms of a page, with controls that stand elsewhere and name their form. */
export function readForms(html: string): HtmlForm[] {
  const reader = new FormReader()
  for (const tag of html.matchAll(TAG)) {
    const [whole, closing, kind = '', rest = ''] = tag
    if (closing === '/') reader.close(kind)
    else reader.open(kind, readAttributes(rest), () => textAfter(html, tag.index + whole.length))
  }
  return reader.finish()
}

class FormReader {
  readonly #forms: OpenForm[] = []
  readonly #byId = new Map<string, OpenForm>()
  readonly #elsewhere: [form: string, kind: string, control: Control][] = []
  #form: OpenForm | null = null
  #select: OpenControl | null = null

  /** @param text what follows the tag, up to its end */
  open(kind: string, attributes: Attributes, text: () => string): void {
    if (kind === 'form') return this.#openForm(attributes)
    if (kind === 'option') return this.#addOption(attributes)
    const control = readControl(kind, attributes)
    if (kind === 'textarea') control.value = text()
    if (kind === 'select') this.#select = control
    const owner = attributes['form']
    if ('disabled' in attributes) return
    if (owner !== undefined) this.#elsewhere.push([owner, kind, control])
    else if (this.#form !== null) addControl(this.#form, kind, control)
  }

  close(kind: string): void {
    if (kind === 'form') this.#form = null
    if (kind === 'select') this.#select = null
  }

  finish(): HtmlForm[] {
    for (const [id, kind, control] of this.#elsewhere) {
      const form = this.#byId.get(id)
      if (form !== undefined) addControl(form, kind, control)
    }
    return this.#forms
  }

  #openForm(attributes: Attributes): void {
    this.#form = openForm(attributes)
    this.#forms.push(this.#form)
    if (attributes['id'] !== undefined) this.#byId.set(attributes['id'], this.#form)
  }

  #addOption(attributes: Attributes): void {
    const value = attributes['value'] ?? ''
    this.#select?.options.push(value)
    if (this.#select !== null && ('selected' in attributes || this.#select.options.length === 1))
      this.#select.value = value
  }
}

function openForm(attributes: Attributes): OpenForm {
  return {
    action: attributes['action'] ?? '',
    method: attributes['method']?.toLowerCase() === 'post' ? 'POST' : 'GET',
    hasFiles: attributes['enctype'] === 'multipart/form-data',
    controls: [],
    buttons: [],
  }
}

function readControl(kind: string, attributes: Attributes): OpenControl {
  const type = kind === 'input' ? (attributes['type'] ?? 'text') : kind
  return {
    name: attributes['name'] ?? '',
    type,
    value: attributes['value'] ?? '',
    options: [],
    checked: 'checked' in attributes,
  }
}

function addControl(form: OpenForm, kind: string, control: Control): void {
  if (kind === 'button' || control.type === 'submit') form.buttons.push([control.name, control.value])
  else if (control.name !== '') form.controls.push(control)
}

function textAfter(html: string, start: number): string {
  return decode(html.slice(start, html.indexOf('</textarea>', start)))
}

function readAttributes(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]),
  )
}

function decode(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

const LINK = /href="(\/[^"#]*)/g
/** Links in mails, which staff read in the outbox, open things by a secret. */
const SECRET_LINK = /\/(?:quotes|reviews\/write|staff\/join)\/[\w-]{43}/g

/** Where a page leads within the shop. */
export function readLinks(html: string): string[] {
  const links = [...html.matchAll(LINK)].map(([, link = '']) => decode(link))
  return [...new Set([...links, ...(html.match(SECRET_LINK) ?? [])])]
}
