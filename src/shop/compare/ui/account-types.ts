import { tabTexts } from '#platform/ui/browser-storage.ts'
import type { NewCompareType } from '../compare-type.ts'
import { type SharedType, shareCode } from '../share-link.ts'
import { TYPES_CHANGED } from './compare-cookie.ts'
import { compareStore } from './compare-store.ts'

/*
 * The comparison of a customer: every tab shows the account's types. When a tab first sees the account it adds its
 * own saved types; from then on it sends each change. A change that did not arrive is sent with the next page.
 */

/** The account whose types the tab shows; nothing for a visitor's own. */
const OWNER = 'compare:account'
/** Set while the account may lack types that the tab shows. */
const UNSAVED = 'compare:unsaved'

interface Change {
  add: readonly string[]
  remove: readonly string[]
}

/** Shows the account's types, or removes them after signing out. */
export async function followAccount(isCustomer: boolean): Promise<void> {
  const isSaved = tabTexts.read(OWNER) !== null && tabTexts.read(UNSAVED) === null
  if (isCustomer) return send({ add: isSaved ? [] : compareStore.stored().map(getCode), remove: [] })
  putAway()
}

/** Removes the account's types, so that the next person at this browser does not see them. */
function putAway(): void {
  if (tabTexts.read(OWNER) === null) return
  tabTexts.remove(OWNER)
  tabTexts.remove(UNSAVED)
  show([])
}

/** Also saves types in the account of a signed-in customer. */
export function addToAccount(types: readonly NewCompareType[]): void {
  if (isFollowed()) void send({ add: types.map(getCode), remove: [] })
}

/** Also removes a type from the account. */
export function removeFromAccount(type: NewCompareType): void {
  if (isFollowed()) void send({ add: [], remove: [getCode(type)] })
}

const getCode = ({ quote_data }: NewCompareType) => shareCode(quote_data)

/** The number of unanswered changes: while there are any, an answer is already outdated. */
let waiting = 0
let last: Promise<void> = Promise.resolve()

function isFollowed(): boolean {
  return waiting > 0 || tabTexts.read(OWNER) !== null
}

/** One after the other, so that the last answer has the latest state. */
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

/** `failed`: the answer is missing or unreadable. */
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
