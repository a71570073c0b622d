import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { colourApi } from './api.server.ts'
import { readPressProfile } from './press-profile.server.ts'

const pressProfile = await readPressProfile()
const app = fastify()
await app.register(colourApi, { pressProfile })
afterAll(() => app.close())

test('browsers get the profile that the server converts with, once', async () => {
  const first = await app.inject('/press-profile')
  expect(first.headers['content-type']).toBe('application/vnd.iccprofile')
  expect(first.rawPayload.equals(pressProfile)).toBe(true)
  const etag = String(first.headers.etag)
  const again = await app.inject({ url: '/press-profile', headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})
