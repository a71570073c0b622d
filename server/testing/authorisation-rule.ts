import type { Asked } from './ask-shop.server.ts'
import { type Access, everybody, leads, ownerOnly, signedIn } from './authorisation-roles.ts'

/*
 * How a rule of who may do what is written. `{line}`, `{file}`, `{upload}`, `{address}` and `{session}` are the owner's,
 * made for this rule, and so are `{picture}`, `{quote}`, `{quote file}`, `{review}`, `{review photo}` and `{webhook}`; `{message}` and `{mail}` are about the owner,
 * `{order}` is an order of theirs (see owned-things.server.ts).
 */

export interface Rule {
  ask: Asked
  may: Access
  /** Where a script that asks for the data alone is answered otherwise than a browser that asks for the document. */
  mayAsData?: Access
}

export interface PageRule {
  /** Looking at it. */
  load: Rule
  /** Sending its form: there is a rule if and only if the page has an action. */
  send?: Rule
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }

/** Looking at an address. */
export const look = (path: string, may: Access): Rule => ({ ask: { path }, may })

/** Sending a page's form. */
export const send = (path: string, body: string, may: Access): Rule => ({
  ask: { method: 'POST', path, headers: FORM, body },
  may,
})

/** A page without a form, open to everybody. */
export const open = (path: string): PageRule => ({ load: look(path, everybody(200)) })

/** An account's page whose form is refused for what it does not hold, once it is known who sends it. */
export const own = (path: string, body = ''): PageRule => ({
  load: look(path, signedIn(200)),
  send: send(path, body, signedIn(422)),
})

/** Where who is signed in, or who is not any more, is led back to. */
export const BACK = leads(302, /\/account\/details/)

/** A call that only looks. */
export const call = (path: string, may: Access = everybody(200)): Rule => look(`/api${path}`, may)

/** A call that changes something. */
export const change = (method: string, path: string, body: string | undefined, may: Access): Rule => ({
  ask: { method, path: `/api${path}`, ...(body === undefined ? {} : { headers: JSON_TYPE, body }) },
  may,
})

/** Lines of others are unknown (decisions §5). */
export const unknown = (usual: number): Access => ownerOnly(usual)
