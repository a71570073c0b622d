import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limitArrival } from './requests.ts'

/* Requests whose body comes slowly, over real connections. */

let app: FastifyInstance

beforeEach(async () => {
  app = fastify()
  limitArrival(app, 50)
  app.post('/usual', ({ body }) => ({ body }))
  app.post('/large', { config: { arrivesWithinMs: 60_000 } }, ({ body }) => ({ body }))
  await app.listen({ port: 0 })
})

afterEach(() => app.close())

/** A connection that has sent all of a request but the end of its body. */
async function begin(path: string): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port)
  await once(socket, 'connect')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n`)
  socket.write('Content-Length: 4\r\nConnection: close\r\n\r\nnu')
  return socket
}

test('a body that takes too long is answered with 408, and its connection closed', async () => {
  expect(await text(await begin('/usual'))).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nConnection: close/)
})

test('where large files come in they may take longer', async () => {
  const large = await begin('/large')
  await text(await begin('/usual'))
  large.write('ll')
  expect(await text(large)).toMatch(/^HTTP\/1\.1 200 OK[^]*\{"body":null\}/)
})

test('what has arrived is answered, and its connection kept', async () => {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port)
  const request =
    'POST /usual HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\nnull'
  for (let round = 0; round < 2; round += 1) {
    socket.write(request)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 OK/)
    await text(await begin('/usual'))
  }
  socket.destroy()
})
