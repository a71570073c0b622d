import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/*
 * A page that somebody looks at again, or that two people look at, is rendered once as long as nothing of it has changed
 * (decisions/0127). What was rendered is found by all that it was rendered from, so nobody gets what is not in their own data.
 */

/**
 * By which the bundle tells the host what marks the scripts of a page, which may have been rendered before. The host takes it
 * out of the answer.
 */
export const NONCE_HEADER = 'x-script-nonce'

/** About fifty pages: more are no quicker, because each page is written to memory that was used long ago. */
const MAX_BYTES = 4 * 1024 * 1024
/** What a page shows of somebody is in memory no longer. */
const KEPT_MS = 60_000
/** In a text of JSON no such letter stands by itself. */
const MARK = '\u0000'

/** What a page is rendered from. */
interface MadeOf {
  /** The whole address. */
  address: string
  /** All data of the page's loaders, as text. */
  data: string
  /** What loaders gave to the server's rendering alone. */
  serverOnly: ReadonlyMap<string, unknown>
  /** The ids of the page's forms, drawn for this rendering: they stand in its data, and differ each time. */
  formIds: readonly string[]
  now: Date
}

/** A page as it was rendered. */
export interface RenderedHtml {
  html: Buffer<ArrayBuffer>
  /** What marks its scripts. */
  nonce: string | undefined
  /** Whether a part of it failed, and is left to the browser. */
  isFaulty: boolean
}

interface Kept extends RenderedHtml {
  /** Where the ids of forms stand in it, as bytes, and which they are. */
  places: readonly { at: number; number: number }[]
}

export class RenderedPages {
  readonly #pages = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ html }) => html.byteLength,
    ttl: KEPT_MS,
    ttlAutopurge: true,
  })

  /**
   * The page as it was rendered from the same, with the ids of this rendering's forms; a page without forms is the very same
   * bytes. It is rendered where there is none, or the last one was faulty.
   */
  async get(madeOf: MadeOf, render: () => Promise<RenderedHtml>): Promise<RenderedHtml> {
    const { formIds } = madeOf
    const name = nameRendering(madeOf)
    const kept = this.#pages.get(name)
    if (kept !== undefined) return kept.places.length === 0 ? kept : { ...kept, html: fillPlaces(kept, formIds) }
    const page = await render()
    const places = formIds.flatMap((id, number) => findAll(page.html, id).map((at) => ({ at, number })))
    if (!page.isFaulty) this.#pages.set(name, { ...page, places })
    return page
  }
}

function fillPlaces({ html, places }: Kept, formIds: readonly string[]): Buffer<ArrayBuffer> {
  const page = Buffer.from(html)
  for (const { at, number } of places) page.write(formIds[number] ?? '', at, 'latin1')
  return page
}

/** Names what a page is rendered from, but for the ids of its forms. It is another in the next minute, which a page may show. */
function nameRendering({ address, data, serverOnly, formIds, now }: MadeOf): string {
  const text = formIds.reduce((rest, id, number) => rest.replaceAll(id, `${MARK}${number}${MARK}`), data)
  const minute = now.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
  return hash('sha256', [minute, address, JSON.stringify([...serverOnly]), formIds.length, text].join('\n'), 'base64')
}

function findAll(html: Buffer, text: string): number[] {
  const found: number[] = []
  for (let at = html.indexOf(text); at >= 0; at = html.indexOf(text, at + text.length)) found.push(at)
  return found
}
