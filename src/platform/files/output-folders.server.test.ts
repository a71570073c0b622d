import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StorageFull } from './file-storage.ts'
import { diskFolders, openOutputFolders } from './output-folders.server.ts'
import { s3Storage } from './s3-storage.server.ts'
import { type S3Server, startS3Server } from './testing/s3-server.server.ts'

let folder: string
let s3: S3Server
const room = { demand: async () => {} }
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trimline-output-'))
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3?.close()
  rmSync(folder, { recursive: true, force: true })
})

const KINDS = [
  ['a folder', () => openOutputFolders({ dataDir: folder, s3: undefined }, room, 'hot-folders')],
  ['S3', () => openOutputFolders({ dataDir: folder, s3: s3.config }, room, 'hot-folders')],
] as const

describe.each(KINDS)('output folders in %s', (_kind, open) => {
  const bytes = (text: string) => new TextEncoder().encode(text)

  it('have the files that were put into them, the last of each name, without those of folders inside', async () => {
    const folders = await open()
    expect(await folders.list('press')).toEqual([])
    await folders.put('press', 'gang-1.pdf', bytes('first'))
    await folders.put('press', 'gang-1.pdf', bytes('second'))
    await folders.put('press', 'gang-10.pdf', bytes('another'))
    await folders.put('press/cut', 'gang-1-cut-1.dxf', bytes('cut'))
    expect((await folders.list('press')).toSorted()).toEqual(['gang-1.pdf', 'gang-10.pdf'])
    expect(await folders.list('press/cut')).toEqual(['gang-1-cut-1.dxf'])
    await folders.remove('press', 'gang-1.pdf')
    await folders.remove('press', 'gang-1.pdf')
    expect(await folders.list('press')).toEqual(['gang-10.pdf'])
  })

  it.each(['../out.pdf', '.hidden', 'a/b.pdf', '', 'a\0b'])('refuse the name %j, which is a bug', async (name) => {
    await expect((await open()).put('press', name, bytes('x'))).rejects.toThrow('the name of an output file')
    await expect((await open()).list(`press/${name}/../cut`)).rejects.toThrow('the name of an output file')
  })
})

describe('output folders', () => {
  it('show a file only once all of it is there, and others may read and take it', async () => {
    const folders = diskFolders(join(folder, 'read'), room)
    await folders.put('press', 'gang-2.pdf', Buffer.alloc(3 * 1024 * 1024, 'trim'))
    const path = join(folder, 'read/press')
    expect(readdirSync(path).toSorted()).toEqual(['.incoming', 'gang-2.pdf'])
    expect(readdirSync(join(path, '.incoming'))).toEqual([])
    expect(statSync(join(path, 'gang-2.pdf')).mode & 0o664).toBe(0o664)
    expect(readFileSync(join(path, 'gang-2.pdf')).byteLength).toBe(3 * 1024 * 1024)
  })

  it('leave nothing of a file that has no room, and what was there before', async () => {
    const path = join(folder, 'full')
    await diskFolders(path, room).put('press', 'gang-3.pdf', Buffer.from('before'))
    const full = async () => {
      throw new StorageFull('0 bytes are left on its disk')
    }
    await expect(diskFolders(path, { demand: full }).put('press', 'gang-3.pdf', Buffer.from('after'))).rejects.toThrow(
      StorageFull,
    )
    expect(readFileSync(join(path, 'press/gang-3.pdf'), 'utf8')).toBe('before')
    expect(readdirSync(join(path, 'press/.incoming'))).toEqual([])
  })

  it('are not among the files that the shop stores in the same bucket', async () => {
    const folders = await openOutputFolders({ dataDir: folder, s3: s3.config }, room, 'hot-folders')
    await folders.put('press', 'gang-4.pdf', Buffer.from('x'))
    const keys: string[] = []
    for await (const { key } of s3Storage(s3.config, join(folder, 's3')).list()) keys.push(key)
    expect(keys).toEqual([])
  })
})
