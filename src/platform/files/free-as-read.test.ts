import { expect, test } from 'vitest'
import { freeAsRead } from './free-as-read.ts'

test('a chunk can be read until the next is asked for, and takes no memory after', async () => {
  const first = Buffer.from(new Uint8Array(64 * 1024).fill(1))
  const whole = new Uint8Array(64 * 1024).fill(1)
  const last = new Uint8Array(100).fill(2)
  const read = freeAsRead(asStream([whole, last]))
  const given = await read.next()
  await new Promise((resolve) => setImmediate(resolve))
  expect(Buffer.from(given.value as Uint8Array).equals(first)).toBe(true)
  expect(Buffer.from((await read.next()).value as Uint8Array)).toEqual(Buffer.alloc(100, 2))
  expect(whole.buffer.detached).toBe(true)
  expect(whole.byteLength).toBe(0)
  expect((await read.next()).done).toBe(true)
  expect(last.buffer.detached).toBe(true)
})

test('a chunk that shares its buffer with others is left alone', async () => {
  const shared = new Uint8Array(300).fill(7)
  for await (const part of freeAsRead(asStream([shared.subarray(0, 100), shared.subarray(100)]))) {
    expect(part.every((byte) => byte === 7)).toBe(true)
  }
  expect(shared.byteLength).toBe(300)
  expect(shared.every((byte) => byte === 7)).toBe(true)
})

async function* asStream(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks
}
