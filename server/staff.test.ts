import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { projectPath } from '#platform/config/config.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { canHavePostgres, newDatabase } from '#platform/database/testing/both-databases.server.ts'
import { getCompiled } from '#platform/files/inspect-file.server.ts'

/* The command line for the staff of a shop, as a process of its own (decisions/0018). */

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const LINK = /https:\/\/shop\.example\/staff\/join\/[\w-]{43}/

async function run(settings: Record<string, string>, ...words: string[]) {
  const env = { PATH: process.env.PATH ?? '', ...getCompiled(), PUBLIC_URL: 'https://shop.example', ...settings }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['server/staff.ts', ...words], {
      cwd: projectPath('.'),
      env,
    })
    return { code: 0, stdout, stderr }
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !('stdout' in error) || !('stderr' in error)) throw error
    return { code: error.code, stdout: String(error.stdout), stderr: String(error.stderr) }
  }
}

describe('the staff command on the embedded database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trimline-staff-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  test('makes a link, another one the next time, and refuses while another process holds the data', async () => {
    const first = await run({ DATA_DIR: dataDir }, 'create', 'mona@shop.example')
    const second = await run({ DATA_DIR: dataDir }, 'create', 'mona@shop.example')
    expect([first.code, second.code, first.stderr, second.stderr]).toEqual([0, 0, '', ''])
    expect(LINK.exec(first.stdout)?.[0]).not.toBe(LINK.exec(second.stdout)?.[0])
    const holder = await openDatabase({ dataDir, log: quiet })
    const refused = await run({ DATA_DIR: dataDir }, 'create', 'mona@shop.example')
    await holder.close()
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(/^The data in .* is in use by process \d+ .*stop the other one first.*\n$/)
  })

  test('says how it is used, and which setting is wrong', async () => {
    const unused = await run({ DATA_DIR: dataDir })
    expect(unused).toMatchObject({ code: 1, stdout: '' })
    expect(unused.stderr).toContain('npm run staff -- create <email>')
    const wrong = await run({ DATA_DIR: dataDir, PORT: 'abc' }, 'create', 'mona@shop.example')
    expect(wrong).toMatchObject({ code: 1, stdout: '' })
    expect(wrong.stderr).toContain('The setting PORT is "abc"')
  })
})

test.skipIf(!canHavePostgres())('the staff command on a PostgreSQL server goes beside an open shop', async () => {
  const { where, remove } = await newDatabase()
  const open = await openDatabase({ ...where, log: quiet })
  const settings = { DATABASE_URL: where.databaseUrl ?? '', DATA_DIR: where.dataDir }
  const { code, stdout } = await run(settings, 'create', 'mona@shop.example')
  await open.close()
  await remove()
  expect(code).toBe(0)
  expect(stdout).toMatch(LINK)
})
