import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPicture } from './keep-picture.ts'

/* What the browser sends; the shop's side of it is tried in pictures-api.server.test.ts. */

const picture = (text: string) => new Blob([text], { type: 'image/webp' })
let sent: { address: string; type: string | null }[] = []
let answer: () => Response

beforeEach(() => {
  sent = []
  answer = () => Response.json({ data: { id: `id-${sent.length}`, url: `/pictures/own/id-${sent.length}.webp` } })
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    sent.push({ address, type: new Headers(headers).get('content-type') })
    return answer()
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a picture is sent with the page that it shows', async () => {
  expect(await keepPicture(picture('first'), '/stickers?size=50x50')).toEqual({
    ok: true,
    id: 'id-1',
    url: '/pictures/own/id-1.webp',
  })
  expect(sent).toEqual([{ address: '/api/showroom/pictures?page=%2Fstickers%3Fsize%3D50x50', type: 'image/webp' }])
})

test('the same one is not sent again; another one, or of another page, is', async () => {
  const first = await keepPicture(picture('same'), '/stickers')
  expect(await keepPicture(picture('same'), '/stickers')).toEqual(first)
  expect(sent).toHaveLength(1)
  expect(await keepPicture(picture('same'), '/labels')).not.toEqual(first)
  expect(await keepPicture(picture('more'), '/labels')).not.toEqual(first)
  expect(sent).toHaveLength(3)
})

test('what was refused, or got lost on its way, is sent again', async () => {
  const sentence = 'The picture could not be kept just now. Please try again in a minute.'
  answer = () => Response.json({ message: sentence }, { status: 503 })
  expect(await keepPicture(picture('unlucky'), '/stickers')).toEqual({ ok: false, message: sentence })
  answer = () => Response.error()
  const lost = await keepPicture(picture('unlucky'), '/stickers')
  expect(lost).toEqual({ ok: false, message: 'The picture could not be kept. Please try again.' })
  answer = () => Response.json({ data: { id: 'at-last', url: '/x' } })
  expect(await keepPicture(picture('unlucky'), '/stickers')).toMatchObject({ ok: true, id: 'at-last' })
  expect(sent).toHaveLength(3)
})
