import { type BrowserContext, expect, type Page, type Request, type Route } from '@playwright/test'

/*
 * A form in which something is entered before the scripts are there: what its controls show then, what the shop is asked for
 * when its button is pressed, and where the two differ.
 */

/** How the scripts come. */
export const MODES = ['delayed', 'failing', 'missing'] as const
export type Mode = (typeof MODES)[number]

const SCRIPTS = '**/assets/*.js'
/** Those of the page's head and foot are the same everywhere: tested on one page. */
const FORMS = 'main form, form.order-form'

/** A control that was changed early, and what it then held. */
export interface Touched {
  name: string
  label: string
  held: string
}

/** What is compared: values by the names of their fields. */
type Values = Record<string, string[]>

export interface Walk {
  address: string
  /** Which of the page's forms. */
  form: number
  mode: Mode
  seed: number
  /** Enters into so many of its controls; null: into all. */
  touches: number | null
  /** The page itself answers, and the shop is asked for nothing. */
  isLocal?: boolean
  /** Forms of the page's head count too. */
  all?: boolean
}

export interface Outcome {
  touched: Touched[]
  /** The address that was asked; null where the form refuses what was entered, or waits, and says so. */
  asked: string | null
  differences: string[]
}

/** Which of a page's forms have controls. */
export async function countForms(page: Page, address: string, all = false): Promise<number[]> {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  return page.evaluate(listForms, all ? 'form' : FORMS)
}

/** Enters early, lets the scripts come as the mode says, presses the form's button and compares. */
export async function walkForm(context: BrowserContext, walk: Walk): Promise<Outcome> {
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (fault) => faults.push(`the page: ${fault.stack ?? fault.message}`))
  const forms = walk.all ? 'form' : FORMS
  const settings = { forms, form: walk.form, seed: walk.seed, touches: walk.touches }
  try {
    const release = await holdScripts(page, walk.mode)
    await page.goto(walk.address, { waitUntil: walk.mode === 'delayed' ? 'commit' : 'domcontentloaded' })
    if (walk.mode === 'delayed') await page.waitForFunction(() => document.readyState !== 'loading')
    const touched = await page.evaluate(enterEarly, settings)
    await release()
    // What has nothing in it yet may be replaced by what needs scripts.
    if (touched.length === 0) return { touched, asked: null, differences: [] }
    if (walk.mode === 'delayed') await untilSettled(page, settings)
    const shown = await page.evaluate(readShown, settings)
    const lost = shown === null ? [] : findLost(touched, shown)
    const asked = walk.isLocal && walk.mode === 'delayed' ? null : await press(page, settings)
    const differences = [...lost, ...(shown === null || asked === null ? [] : findDifferences(shown, asked))]
    if (walk.mode === 'delayed') differences.push(...faults)
    return { touched, asked: asked?.url ?? null, differences }
  } finally {
    await page.close()
  }
}

/** Between what was entered early and what it changes React may stand still for a moment: it is settled at several looks. */
const LOOKS = 3

async function untilSettled(page: Page, settings: Settings): Promise<void> {
  let calm = 0
  const look = async () => {
    const unsettled = await page.evaluate(getUnsettled, settings).catch(() => 'another page')
    calm = unsettled === '' ? calm + 1 : 0
    return calm === LOOKS ? '' : unsettled || 'another look'
  }
  const message = `what the form of ${page.url()} still waits for`
  await expect.poll(look, { message, intervals: [20, 50, 100] }).toBe('')
}

async function holdScripts(page: Page, mode: Mode): Promise<() => Promise<void>> {
  if (mode === 'missing') return async () => {}
  if (mode === 'failing') {
    await page.route(SCRIPTS, (route) => route.abort())
    return async () => {}
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

interface Settings {
  forms: string
  form: number
  seed: number
  touches: number | null
}

interface Shown {
  values: Values
  /** Said of choices that could not be kept. */
  notes: string
  /** The order beside the form of choices, where there is one. */
  order: { values: string; quantity: string } | null
}

/* In the page. Each is sent to it alone, and so names nothing outside of itself. */

function listForms(forms: string): number[] {
  return [...document.querySelectorAll<HTMLFormElement>(forms)].flatMap((form, at) =>
    [...form.elements].some(
      (one) => one.matches('input:not([type=hidden], [hidden]), select, textarea') && one.checkVisibility(),
    )
      ? [at]
      : [],
  )
}

function enterEarly({ forms, form: at, seed, touches }: Settings): Touched[] {
  const form = document.querySelectorAll<HTMLFormElement>(forms)[at]
  if (form === undefined) return []
  let state = seed
  const random = (most: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % most
  }
  type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  const isOpen = (one: Element): one is Control =>
    one.matches('input:not([type=hidden], [type=file], [readonly], [hidden]), select, textarea:not([readonly])') &&
    !one.matches(':disabled') &&
    (one as HTMLElement).checkVisibility()
  const open = [...form.elements].filter(isOpen)
  const order = open.map((one) => [random(1_000_000), one] as const).sort(([a], [b]) => a - b)
  const chosen = touches === null ? open : order.slice(0, touches).map(([, one]) => one)
  const last = new Map<string, Touched>()
  for (const one of chosen) {
    if (one.matches(':disabled')) continue
    const label = one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent?.trim() ?? one.name
    if (one instanceof HTMLSelectElement) {
      const offered = [...one.options].filter((option) => !option.disabled && option.value !== '')
      const option = offered[random(offered.length || 1)]
      if (option === undefined) continue
      one.value = option.value
      one.dispatchEvent(new Event('input', { bubbles: true }))
      one.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (one.type === 'radio' || one.type === 'checkbox') one.click()
    else {
      one.value = textFor(one)
      one.dispatchEvent(new Event('input', { bubbles: true }))
      one.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const isOn = one instanceof HTMLInputElement && one.type === 'checkbox' ? `${one.value}: ${one.checked}` : one.value
    const key = one.type === 'checkbox' ? `${one.name} ${one.value}` : (one.dataset['field'] ?? one.name)
    last.delete(key)
    last.set(key, { name: one.name, label, held: isOn })
  }
  return [...last.values()]

  function textFor(one: Control): string {
    const { type, name, inputMode, maxLength } = one as HTMLInputElement
    if (type === 'email' || name.includes('email')) return `early-${random(1000)}@reader.example`
    if (type === 'date') return '2026-12-0' + (1 + random(9))
    if (inputMode === 'numeric' || type === 'number') {
      const most = maxLength === 2 ? 9 : 400
      return String((maxLength === 2 ? 1 : 60) + random(most))
    }
    if (inputMode === 'decimal') return `${10 + random(80)}.50`
    const words = ['Hairline', 'Deckle', 'Quoin', 'Serif'][random(4)] ?? ''
    return type === 'password' ? `${words} and 4 seals` : `${words} ${random(90)}`
  }
}

/** What is still to come before React has all of the form, everything early is entered, and its price is there. */
function getUnsettled({ forms, form: at }: Settings): string {
  const form = document.querySelectorAll<HTMLFormElement>(forms)[at]
  if (form === undefined) return 'the form is gone'
  if (window.early) return 'the page'
  const isHydrated = (one: Element) => Object.keys(one).some((key) => key.startsWith('__react'))
  if (form.dataset['priceMatch'] === '-1' && form.querySelector('#no-price') === null) return 'a price'
  // A place for files waits until somebody uses it, and nothing is entered into it here.
  const fields = 'input:not([type=hidden], .order-form [type=file]), select, textarea'
  const controls = [...form.elements].filter((one) => one.matches(fields))
  const dry = [form, ...controls].find((one) => !isHydrated(one) && (one as HTMLElement).checkVisibility())
  dry?.scrollIntoView({ block: 'center' })
  return dry === undefined ? '' : `${dry.tagName} ${dry.getAttribute('name')}`
}

function readShown({ forms, form: at }: Settings): Shown | null {
  const form = document.querySelectorAll<HTMLFormElement>(forms)[at]
  if (form === undefined) return null
  const values: Values = {}
  for (const one of [...form.elements] as HTMLInputElement[]) {
    if (one.name === '' || !one.matches('input:not([type=hidden], [type=file], [hidden]), select, textarea')) continue
    const isChoice = one.type === 'radio' || one.type === 'checkbox'
    values[one.name] ??= []
    if (!isChoice || one.checked) values[one.name]?.push(one.value)
  }
  const notes = [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent).join(' ')
  const panel = form.querySelector('.order-panel')
  if (panel === null) return { values, notes, order: null }
  const said = [...panel.querySelectorAll('dl > div')].map((line) => [...line.children].map((one) => one.textContent))
  const of = (label: string) => said.find(([name]) => name === label)?.[1] ?? ''
  const choices = said.filter(([name]) => name !== 'Quantity' && name !== 'Included')
  return {
    values,
    notes,
    order: { values: choices.map(([, value]) => value).join(' / '), quantity: of('Quantity') },
  }
}

/** Presses the button that sends the form: the main one, else the first. Returns the total that is shown then; null for no button. */
function pressButton({ forms, form: at }: Settings): string | null {
  const form = document.querySelectorAll<HTMLFormElement>(forms)[at]
  const open = [...(form?.querySelectorAll<HTMLButtonElement>('button, input[type=submit]') ?? [])].filter(
    (one) => one.type === 'submit' && !one.disabled && one.checkVisibility() && one.ariaDisabled !== 'true',
  )
  const isOrder = form?.matches('.order-form')
  const main = isOrder
    ? open.find((one) => one.formAction.endsWith('/cart'))
    : (open.find((one) => one.matches('.btn-primary')) ?? open[0])
  const total = form?.querySelector('.order-panel strong')?.textContent ?? ''
  main?.click()
  return main === undefined ? null : total
}

/** Whether the form says why nothing was asked for. */
function saysWhy({ forms, form: at }: Settings): boolean {
  const form = document.querySelectorAll<HTMLFormElement>(forms)[at]
  if (form === undefined || (!form.noValidate && !form.checkValidity())) return true
  const said = [...form.querySelectorAll('[role=alert], [aria-invalid=true]')]
  return said.some((one) => one.ariaInvalid === 'true' || one.textContent !== '')
}

interface Asked {
  url: string
  values: Values
  /** Of the order when it was asked for; empty for none. */
  total: string
}

/** What the shop is asked for when the form is sent. It is not let through, so that nothing changes. */
async function press(page: Page, settings: Settings): Promise<Asked | null> {
  let asked: Omit<Asked, 'total'> | null = null
  await page.route('**/*', async (route: Route, request: Request) => {
    if (asked === null && isSending(request)) asked = await readRequest(request)
    else if (!isSending(request)) return route.fallback()
    await route.abort('aborted')
  })
  const total = await page.evaluate(pressButton, settings)
  if (total === null) return null
  await expect
    .poll(async () => asked !== null || (await page.evaluate(saysWhy, settings).catch(() => false)), {
      message: `what the form of ${page.url()} asks for, or why it asks for nothing`,
      intervals: [20, 50, 100],
    })
    .toBe(true)
  const said = asked as Omit<Asked, 'total'> | null
  return said === null ? null : { ...said, total }
}

const LOOK_UPS = /emailExist|pricing-data|\/assets\/|\/fonts?\/|__manifest/

function isSending(request: Request): boolean {
  if (LOOK_UPS.test(request.url())) return false
  return (
    request.method() !== 'GET' || request.isNavigationRequest() || new URL(request.url()).pathname.endsWith('.data')
  )
}

async function readRequest(request: Request): Promise<Omit<Asked, 'total'>> {
  const url = request.url()
  const values: Values = {}
  const add = (name: string, value: unknown) => (values[name] ??= []).push(String(value))
  if (request.method() === 'GET') for (const [name, value] of new URL(url).searchParams) add(name, value)
  const type = request.headers()['content-type'] ?? ''
  const body = request.postDataBuffer()
  if (body === null) return { url, values }
  if (type.includes('json')) {
    const sent = JSON.parse(body.toString()) as Record<string, unknown>
    for (const [name, value] of Object.entries(sent)) for (const one of [value].flat()) add(name, one)
  } else {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    for (const [name, value] of form) if (typeof value === 'string') add(name, value)
  }
  return { url, values }
}

/** Fields that another one of the same form sets, as whoever uses it sees: the cuts are as many as labels of a size fit, and products are those of the range. */
const SET_BY: Readonly<Record<string, string>> = { cut_per_shape: 'label_width', entry: 'item' }

/** What was entered and is not there any more without a word. */
function findLost(touched: readonly Touched[], { values, notes }: Shown): string[] {
  return touched.flatMap(({ name, label, held }) => {
    if (touched.some((other) => other.name === SET_BY[name])) return []
    const [value, isOn] = held.split(/: (?=true$|false$)/)
    const there = values[name]
    const isKept = isOn === undefined ? there?.includes(held) : there?.includes(value ?? '') === (isOn === 'true')
    return isKept || there === undefined || notes.includes(label) ? [] : [`${label} was ${held}, is ${there.join()}`]
  })
}

/** Fields whose radio and list are one field; compared by what the order says. */
const IN_ORDER = /^(?:more_)?(?:quantity|kinds|size)$|^custom_|^print_features/

function findDifferences({ values, order }: Shown, asked: Asked): string[] {
  const differences: string[] = []
  const sent = asked.values
  for (const [name, shown] of Object.entries(values)) {
    if (order !== null && IN_ORDER.test(name)) continue
    const got = sent[name]
    if (got === undefined) continue
    if (
      name === 'comment'
        ? !got[0]?.endsWith(shown[0] ?? '')
        : got.filter((one) => one !== 'none').join() !== shown.join()
    )
      differences.push(`${name} shows ${shown.join()}, asks for ${got.join()}`)
  }
  if (order === null || sent['seen_summary'] === undefined) return differences
  const said = sent['seen_summary'][0]?.replaceAll(/(?<=^| \/ )[^:/]+: /g, '') ?? ''
  if (said !== order.values) differences.push(`the order says ${order.values}, is asked as ${said}`)
  if (sent['seen_quantity']?.[0] !== order.quantity)
    differences.push(`the order says ${order.quantity}, is asked as ${sent['seen_quantity']?.[0]}`)
  if (sent['seen_total'] === undefined) return differences
  const total = `£${(Number(sent['seen_total'][0]) / 100).toFixed(2)}`
  if (total !== asked.total.replaceAll(',', '')) differences.push(`the total is ${asked.total}, asked for is ${total}`)
  return differences
}
