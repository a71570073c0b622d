import { type Answer, type Asked, ask, jsonOf, type Listening } from './ask-shop.server.ts'
import type { People } from './people.server.ts'

/* What belongs to the owner: made anew for each rule, so that one rule's deletion is not the next one's missing line. */

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const PLACE = /\{([a-z0-9 ]+)\}/g

export class OwnedThings {
  readonly #shop: Listening
  readonly #people: People

  constructor(shop: Listening, people: People) {
    this.#shop = shop
    this.#people = people
  }

  /** A request with things of the owner's in its places, such as `{line}`; one place is one thing all through. */
  async fill({ method, path, headers = {}, body }: Asked): Promise<Asked> {
    const texts = [path, ...Object.values(headers), typeof body === 'string' ? body : '']
    const known = new Map<string, string>()
    for (const [, name = ''] of texts.flatMap((text) => [...text.matchAll(PLACE)])) {
      if (!known.has(name)) known.set(name, await this.#make(name))
    }
    const put = (text: string) => text.replaceAll(PLACE, (whole, name: string) => known.get(name) ?? whole)
    return {
      ...(method === undefined ? {} : { method }),
      path: put(path),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, put(value)])),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? put(body) : body }),
    }
  }

  async #make(name: string): Promise<string> {
    if (name === 'line' || name === 'line too') return this.#line()
    if (name === 'line in base64') return Buffer.from(await this.#line()).toString('base64')
    if (name === 'removed line') {
      const line = await this.#line()
      await this.#owner({ method: 'DELETE', path: `/api/cart/items/${line}` }, 200)
      return line
    }
    if (name === 'file') return this.#file()
    if (name === 'upload') return this.#upload()
    if (name === 'address') return next(this.#people.addresses)
    if (name === 'message') return this.#people.message
    if (name === 'mail') return this.#people.mail
    if (name === 'session') return next(this.#people.sessions)
    throw new Error(`Nobody knows how to make a {${name}}`)
  }

  async #line(): Promise<string> {
    const headers = { 'content-type': 'application/json' }
    const body = '{"product_id":1,"quantity":"50"}'
    const added = await this.#owner({ method: 'POST', path: '/api/cart/items', headers, body }, 201)
    const [cart] = (added.headers['set-cookie'] ?? []).filter((cookie) => cookie.startsWith('cart='))
    const { cookies } = this.#people
    if (cart !== undefined && !cookies.owner.includes('cart=')) cookies.owner += `; ${cart.split(';')[0]}`
    return (jsonOf(added) as { data: { id: string } }).data.id
  }

  async #file(): Promise<string> {
    const line = await this.#line()
    const head = 'content-disposition: form-data; name="files"; filename="Mine and nobody.png"'
    const body = Buffer.concat([
      Buffer.from(`--x\r\n${head}\r\ncontent-type: image/png\r\n\r\n`),
      PNG,
      Buffer.from('\r\n--x--\r\n'),
    ])
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const sent = await this.#owner({ method: 'POST', path: `/api/artwork/lines/${line}/files`, headers, body }, 201)
    return (jsonOf(sent) as { data: { files: { id: string }[] } }).data.files[0]?.id ?? ''
  }

  async #upload(): Promise<string> {
    const line = await this.#line()
    const encode = (text: string) => Buffer.from(text).toString('base64')
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': '9',
      'upload-metadata': `filename ${encode('Mine and nobody.pdf')},line_id ${encode(line)}`,
    }
    const agreed = await this.#owner({ method: 'POST', path: '/api/artwork/uploads', headers }, 201)
    return agreed.headers.location?.split('/').at(-1) ?? ''
  }

  async #owner(asked: Asked, status: number): Promise<Answer> {
    const { cookies } = this.#people
    const answer = await ask(this.#shop, { ...asked, headers: { ...asked.headers, cookie: cookies.owner } })
    if (answer.status !== status) throw new Error(`${asked.method} ${asked.path}: ${answer.status} ${answer.text}`)
    return answer
  }
}

function next(ids: string[]): string {
  const id = ids.pop()
  if (id === undefined) throw new Error('There are not enough of them: see SPARE')
  return id
}
