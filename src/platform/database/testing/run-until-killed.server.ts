import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

interface ToRun {
  /** A TypeScript file that kills itself before that statement, as `watchStatements` lets it. */
  program: string
  /** Counted from 1. */
  killBefore: number
  /** The program's settings; it gets no others. */
  env: Readonly<Record<string, string>>
}

interface Ended {
  /** What it said, a JSON value on each line. */
  lines: unknown[]
  killed: boolean
  code: number | null
}

/** Runs a program that ends by `kill -9` before a given statement, or by itself where it has fewer. */
export async function runUntilKilled({ program, killBefore, env }: ToRun): Promise<Ended> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'] ?? '', ...env, KILL_BEFORE: String(killBefore) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const lines = said
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  return { lines, killed: signal === 'SIGKILL', code: code as number | null }
}
