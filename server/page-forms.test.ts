import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReceiveFile } from '#shop/artwork/add-file.server.ts'
import { receiveQuoteForm } from '#shop/quoting/request/receive-quote-form.server.ts'
import { handleErrors } from './error-handler.ts'
import { hostPages } from './testing/host-pages.ts'

/* Forms on their way to their page: with files, which are taken in before, and without. */

let app: FastifyInstance
let url: string
let files: { name: string; draft: unknown; bytes: number }[]

beforeEach(async () => {
  files = []
  app = Fastify()
  handleErrors(app)
  await hostPages(app, {
    // The page tells what reached it.
    render: async (request) => {
      const type = request.headers.get('content-type')
      const fields = request.method === 'POST' ? [...(await request.formData())] : []
      return Response.json({ type, fields }, { status: 422 })
    },
    receiveFiles: { '/with-files': (request) => receiveQuoteForm(request, { receive }) },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})

afterEach(() => app.close())

async function receive({ name, source, ...of }: ReceiveFile) {
  let bytes = 0
  for await (const piece of source) bytes += piece.byteLength
  files.push({ name, draft: 'draft' in of ? of.draft : null, bytes })
  return { ok: true as const, fileId: 'a' }
}

const DRAFT = 'd'.repeat(43)
const LARGE = 'x'.repeat(3 * 1024 * 1024)

function form(...entries: [string, string | File][]): FormData {
  const body = new FormData()
  for (const [name, value] of entries) body.append(name, value)
  return body
}

const post = async (path: string, body: FormData | URLSearchParams) => {
  const response = await fetch(url + path, { method: 'POST', body })
  return { status: response.status, told: (await response.json()) as { type: string; fields: [string, string][] } }
}

test('files are taken in on the way, and the page has the rest as any form', async () => {
  const body = form(
    ['artwork_draft', DRAFT],
    ['comment', 'Grüße & mehr'],
    ['addons', '1'],
    ['addons', '2'],
    ['attachments', new File([LARGE], 'label.pdf')],
    ['attachments', new File(['y'], 'back.pdf')],
    ['intent', 'send'],
  )
  const { status, told } = await post('/with-files', body)
  expect(status).toBe(422)
  expect(told.type).toBe('application/x-www-form-urlencoded')
  expect(told.fields).toEqual([
    ['artwork_draft', DRAFT],
    ['comment', 'Grüße & mehr'],
    ['addons', '1'],
    ['addons', '2'],
    ['intent', 'send'],
  ])
  expect(files).toEqual([
    { name: 'label.pdf', draft: DRAFT, bytes: LARGE.length },
    { name: 'back.pdf', draft: DRAFT, bytes: 1 },
  ])
})

test('a form without files reaches it too', async () => {
  const { told } = await post('/with-files', new URLSearchParams({ comment: 'none' }))
  expect(told.fields).toEqual([['comment', 'none']])
})

test('another page is not sent files, nor is this one by another address', async () => {
  for (const path of ['/stickers', '/with-files/', '/with-files/more']) {
    const body = form(['attachments', new File(['x'], 'label.pdf')])
    expect((await fetch(url + path, { method: 'POST', body })).status).toBe(415)
  }
  expect(files).toEqual([])
})

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['no form', 'multipart/form-data; boundary=b', 'x'],
  [
    'one that breaks off',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx',
  ],
])('%s is refused before the page is asked', async (_what, type, body) => {
  const response = await fetch(`${url}/with-files`, { method: 'POST', headers: { 'content-type': type }, body })
  expect([response.status, await response.text()]).toEqual([422, expect.stringContaining('could not be read')])
})
