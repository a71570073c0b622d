import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trimline-files-full-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const storageFile = JSON.stringify(new URL('open-file-storage.server.ts', import.meta.url).href)

/** Keeps a small file, then one that is larger than a file may become, then a small one again. */
const program = () => `
  process.on('SIGXFSZ', () => {})
  const { diskStorage } = await import(${storageFile})
  const { readdirSync } = await import('node:fs')
  const folder = ${JSON.stringify(folder)}
  const storage = diskStorage(folder)
  async function* megabytes(count) { for (let n = 0; n < count; n++) yield Buffer.alloc(1024 * 1024, n) }
  const put = count => storage.put(crypto.randomUUID(), megabytes(count)).then(() => 'kept', fault => fault.name)
  const outcomes = [await put(1), await put(5), await put(1)]
  console.log(JSON.stringify({ outcomes, incoming: readdirSync(folder + '/incoming'), kept: readdirSync(folder + '/kept').length }))`

it('a disk that takes no more refuses the file by name, leaves no half of it, and goes on', async () => {
  const limited = 'ulimit -f 6144 && exec "$0" "$@"'
  const child = spawn('sh', ['-c', limited, process.execPath, '--input-type=module', '-e', program()], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = JSON.parse(await text(child.stdout))
  expect(said).toEqual({ outcomes: ['kept', 'StorageUnavailable', 'kept'], incoming: [], kept: 2 })
})
