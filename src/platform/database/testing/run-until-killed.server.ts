import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { getCompiled } from '#platform/files/inspect-file.server.ts'

interface ToRun {
  /** A TypeScript file that calls `createKillSwitch` before every statement. */
  program: string
  /** Counted from 1; left out, nothing kills it. */
  killBefore?: number
  /** The program's settings; it gets no others. */
  env: Readonly<Record<string, string>>
}

interface Ended {
  /** What it said, a JSON value on each line. */
  lines: unknown[]
  killed: boolean
  code: number | null
  /** How many statements it ran, where it was not killed. */
  statements: number
}

/** Runs a program that ends by `kill -9` before a given statement, or by itself. */
export async function runUntilKilled({ program, killBefore = 0, env }: ToRun): Promise<Ended> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'] ?? '', ...getCompiled(), ...env, KILL_BEFORE: String(killBefore) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const lines = output
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  const killed = signal === 'SIGKILL'
  const { statements } = killed ? { statements: 0 } : (lines.pop() as { statements: number })
  return { lines, killed, code: code as number | null, statements }
}

/**
 * For a program of `runUntilKilled`: the function that it calls before every statement, which kills it before statement
 * KILL_BEFORE. A program that ends by itself closes with a line that says how many statements there were.
 */
export function createKillSwitch(): () => void {
  let statements = 0
  process.once('exit', () => writeSync(1, `${JSON.stringify({ statements })}\n`))
  return () => {
    statements += 1
    if (statements === Number(process.env['KILL_BEFORE'])) process.kill(process.pid, 'SIGKILL')
  }
}

/**
 * The statements to kill a program before: the first, two between and the last two, of which the last is the commit. What
 * one of them had left behind by itself would still be there at the last. With SOAK=1 it is every statement.
 */
export async function chooseKills({ program, env }: { program: string; env: ToRun['env'] }): Promise<number[]> {
  const copy = mkdtempSync(join(tmpdir(), 'trimline-count-'))
  try {
    cpSync(env['DATA_DIR'] ?? '', copy, { recursive: true })
    const { statements } = await runUntilKilled({ program, env: { ...env, DATA_DIR: copy } })
    if (process.env['SOAK'] === '1') return Array.from({ length: statements }, (_, index) => index + 1)
    const third = Math.ceil(statements / 3)
    return [...new Set([1, third, 2 * third, statements - 1, statements])].filter((statement) => statement > 0)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
