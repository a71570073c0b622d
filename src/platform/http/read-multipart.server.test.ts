import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { BrokenForm, getBoundary, readParts, textOfPart } from './read-multipart.server.ts'

/** The bytes of a form, cut where the network pleases. */
async function* cut(form: Buffer, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < form.byteLength; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1
    yield form.subarray(at, at + size)
    at += size
  }
}

async function readAll(form: Buffer, sizes: readonly number[] = [7], boundary = 'b') {
  const read = []
  for await (const part of readParts(cut(form, sizes), boundary)) {
    const { name, filename } = part
    read.push({ name, filename, text: await textOfPart(part, 100_000) })
  }
  return read
}

const getPart = (name: string, text: string, filename: string | null) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${filename === null ? '' : `; filename="${filename}"`}\r\n${filename === null ? '' : 'Content-Type: application/pdf\r\n'}\r\n${text}\r\n`

describe('a form in parts (RFC 7578)', () => {
  it('is read as it was written, wherever the network cuts it', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((value) => !value.includes('--b'))
    const tricky = fc.constantFrom('', '\r\n', '\r\n-', '\r\n--', '--', '\r\n\r\n', '\r\n--a', '-\r\n--')
    const name = fc.stringMatching(/^[a-z ]{1,8}$/)
    const one = fc.record({ name, filename: fc.option(name), text: fc.oneof(text, tricky) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(one, { maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
        async (parts, sizes) => {
          const form = parts.map((part) => getPart(part.name, part.text, part.filename)).join('')
          expect(await readAll(Buffer.from(`${form}--b--\r\n`), sizes)).toEqual(parts)
        },
      ),
    )
  })

  it('goes on with the next part where one was not read to its end', async () => {
    const form = Buffer.from(`${getPart('files', 'x'.repeat(5000), 'a.pdf')}${getPart('note', 'kept', null)}--b--\r\n`)
    const names = []
    for await (const part of readParts(cut(form, [100]), 'b')) {
      names.push(part.name)
      for await (const _ of part.body) break
    }
    expect(names).toEqual(['files', 'note'])
  })

  it.each([
    ['read to its end', Infinity],
    ['left in the middle', 1],
  ])('lets its source go when it is %s', async (_how, most) => {
    let ended = 0
    async function* watched(): AsyncGenerator<Uint8Array> {
      try {
        yield Buffer.from(`${getPart('a', '1', null)}${getPart('b', '2', null)}--b--\r\n`)
        yield Buffer.from('what follows a form')
      } finally {
        ended += 1
      }
    }
    let parts = 0
    for await (const _ of readParts(watched(), 'b')) {
      parts += 1
      if (parts >= most) break
    }
    expect([parts, ended]).toEqual([Math.min(2, most), 1])
  })

  it('has names with quotation marks as browsers write them', async () => {
    const form = Buffer.from(`${getPart('files', 'x', 'say %22hi%22%0D%0A.pdf')}--b--`)
    expect((await readAll(form))[0]?.filename).toBe('say "hi"  .pdf')
  })

  test.each([
    ['nothing', ''],
    ['no delimiter', 'name=value'],
    ['a form that breaks off', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf'],
    ['a form whose end is in the middle of a line', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf--b--'],
    [
      'a form whose end is in the middle of a line of a file',
      '--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nhalf--b--\r\n',
    ],
    ['a form that breaks off in a file', '--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nhalf'],
    ['a field without a name', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n'],
    ['a file without a name', '--b\r\nContent-Disposition: form-data; filename="a"\r\n\r\nx\r\n--b--\r\n'],
    ['a text of a hundred kilobytes', `${getPart('a', 'x'.repeat(100_000), null)}--b--\r\n`],
    ['headers without an end', `--b\r\nX: ${'x'.repeat(20_000)}`],
    ['a hundred parts', `${getPart('a', '', null).repeat(100)}--b--\r\n`],
  ])('%s is refused', async (_what, form) => {
    await expect(readAll(Buffer.from(form), [1000])).rejects.toThrow(BrokenForm)
  })

  it('is refused where a file that nobody reads has no end, and what stands there for one arrives late', async () => {
    const late = Promise.withResolvers<void>()
    async function* arriving(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nhalf')
      await late.promise
      yield Buffer.from('--b--\r\n')
    }
    const readNames = async () => {
      for await (const part of readParts(arriving(), 'b')) {
        expect(part.name).toBe('a')
        setImmediate(late.resolve)
      }
    }
    await expect(readNames()).rejects.toThrow(BrokenForm)
  })

  test.each([
    ['a part that is no field of a form', '--b\r\nContent-Type: x\r\n\r\nx\r\n--b--\r\n'],
    ['what stands before the first delimiter', '--bx\r\n\r\nx\r\n--b--\r\n'],
  ])('%s is skipped', async (_what, form) => {
    expect(await readAll(Buffer.from(form), [1000])).toEqual([])
  })

  it('throws on what its source throws, to the reader of the file that was arriving', async () => {
    const lost = new Error('the line is lost')
    async function* losing(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nhalf')
      throw lost
    }
    const read = async () => {
      for await (const part of readParts(losing(), 'b')) await expect(textOfPart(part, 10)).rejects.toBe(lost)
    }
    await expect(read()).rejects.toBe(lost)
  })
})

describe('a boundary', () => {
  test.each([
    ['multipart/form-data; boundary=----WebKitFormBoundaryAbC', '----WebKitFormBoundaryAbC'],
    ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
    ['Multipart/Form-Data;boundary=x', 'x'],
    ['multipart/form-data', null],
    ['multipart/form-data; boundary=', null],
    [`multipart/form-data; boundary=${'x'.repeat(71)}`, null],
    ['application/json', null],
    [undefined, null],
  ])('of %j is %j', (type, boundary) => {
    expect(getBoundary(type)).toBe(boundary)
  })
})
