import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartRefused } from '../config/start-refused.ts'
import { lockDataDirectory } from './data-lock.server.ts'

type Holder = ChildProcessByStdio<null, Readable, null>

/** Another process that takes the lock, says so, and stays until it is killed; it keeps nothing but the lock. */
async function holdElsewhere(directory: string): Promise<Holder> {
  const module = JSON.stringify(new URL('data-lock.server.ts', import.meta.url).href)
  const program = `
    const { lockDataDirectory } = await import(${module})
    lockDataDirectory(${JSON.stringify(directory)})
    gc()
    console.log('held')
    setInterval(() => {}, 60_000)`
  const holder = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', program], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  return holder
}

async function kill(holder: Holder): Promise<void> {
  const gone = once(holder, 'exit')
  holder.kill('SIGKILL')
  await gone
}

describe('the lock on the data directory (decisions/0001)', () => {
  let folder: string
  let directory: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'trimline-lock-'))
    directory = join(folder, 'database')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('refuses a second process, and says who holds the data and what to do', async () => {
    const holder = await holdElsewhere(directory)
    try {
      const lock = () => lockDataDirectory(directory)
      expect(lock).toThrow(StartRefused)
      expect(lock).toThrow(`${directory} is in use by process ${holder.pid} on `)
      expect(lock).toThrow('stop the other one first, or set DATA_DIR')
    } finally {
      await kill(holder)
    }
  })

  it('is free again when its holder was killed', async () => {
    await kill(await holdElsewhere(directory))
    expect(readFileSync(`${directory}.lock.holder`, 'utf8')).not.toContain(`process ${process.pid} `)
    const release = lockDataDirectory(directory)
    expect(readFileSync(`${directory}.lock.holder`, 'utf8')).toContain(`process ${process.pid} `)
    release()
  })

  it('refuses a second time in the same process, until it is given back', () => {
    const release = lockDataDirectory(directory)
    expect(() => lockDataDirectory(directory)).toThrow(`process ${process.pid}`)
    release()
    lockDataDirectory(directory)()
  })

  it('keeps other directories out of it, and leaves no name behind', () => {
    const release = lockDataDirectory(directory)
    lockDataDirectory(join(folder, 'other'))()
    release()
    expect(readdirSync(folder).sort()).toEqual(['database.lock', 'other.lock'])
  })

  it('tells a folder that cannot be written from one that is in use', () => {
    const lock = () => lockDataDirectory(join(folder, 'missing', 'database'))
    expect(lock).toThrow()
    expect(lock).not.toThrow(StartRefused)
  })
})
