import { tabTexts } from '#platform/ui/browser-storage.ts'
import type { NewCompareType } from '../compare-type.ts'
import { type SharedType, shareCode } from '../share-link.ts'
import { TYPES_CHANGED } from './compare-cookie.ts'
import { compareStore } from './compare-store.ts'

/*
 * The comparison of a customer: what the account holds is what every tab shows. A tab that has just met the account adds what
 * it had saved; from then on it sends each change. A change that did not arrive is added with the next page.
 */

/** Whose types the tab shows; nothing for a visitor's own. */
const OWNER = 'compare:account'
/** Set while the account may not hold all that the tab shows. */
const UNSAVED = 'compare:unsaved'

interface Change {
  add: readonly string[]
  remove: readonly string[]
}

/** Takes up the account's types, or puts them away where nobody is signed in any more. */
export async function followAccount(isCustomer: boolean): Promise<void> {
  const isSaved = tabTexts.read(OWNER) !== null && tabTexts.read(UNSAVED) === null
  if (isCustomer) return send({ add: isSaved ? [] : compareStore.stored().map(getCode), remove: [] })
  putAway()
}

/** The next person at this browser is shown none of the account's types. */
function putAway(): void {
  if (tabTexts.read(OWNER) === null) return
  tabTexts.remove(OWNER)
  tabTexts.remove(UNSAVED)
  show([])
}

/** Saves types in the account as well, where somebody is signed in. */
export function addToAccount(types: readonly NewCompareType[]): void {
  if (isFollowed()) void send({ add: types.map(getCode), remove: [] })
}

/** Removes a type from the account as well. */
export function removeFromAccount(type: NewCompareType): void {
  if (isFollowed()) void send({ add: [], remove: [getCode(type)] })
}

const getCode = ({ quote_data }: NewCompareType) => shareCode(quote_data)

/** Changes that wait for their answer: what an answer tells is old while another one is on its way. */
let waiting = 0
let last: Promise<void> = Promise.resolve()

function isFollowed(): boolean {
  return waiting > 0 || tabTexts.read(OWNER) !== null
}

/** One after the other, so that the last answer tells the last state. */
function send(change: Change): Promise<void> {
  waiting += 1
  last = sendAfter(last, change)
  return last
}

async function sendAfter(before: Promise<void>, change: Change): Promise<void> {
  await before
  const answer = await post(change)
  waiting -= 1
  if (answer === 'signed-out') return putAway()
  if (answer === 'failed') return void tabTexts.write(UNSAVED, '1')
  tabTexts.remove(UNSAVED)
  if (waiting === 0 && tabTexts.write(OWNER, answer.account))
    show(answer.types.flatMap(({ offer }) => (offer.ok ? [offer.type] : [])))
}

function show(types: readonly NewCompareType[]): void {
  compareStore.replace(types)
  dispatchEvent(new Event(TYPES_CHANGED))
}

interface Saved {
  account: string
  types: SharedType[]
}

/** `failed`: nothing came back that can be read. */
async function post(change: Change): Promise<Saved | 'signed-out' | 'failed'> {
  try {
    const response = await fetch('/api/compare/types', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(change),
    })
    if (response.status === 401) return 'signed-out'
    if (!response.ok) return 'failed'
    return ((await response.json()) as { data: Saved }).data
  } catch {
    return 'failed'
  }
}
