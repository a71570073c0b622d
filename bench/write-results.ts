import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Finding } from './finding.ts'

const GIGABYTE = 1024 ** 3

const HEAD = `Written by \`npm run bench\`; do not edit. Each server runs in a process of its own and so does the load (64 connections).
A bare \`node:http\` server sends the very bytes of the shop's answer, headers included. They take turns five times;
ratios are taken within a turn and the median is told, so whatever else the machine did fell on both.`

/** Writes bench/results.md: where it was measured, and a line for each finding. */
export function writeResults(findings: readonly Finding[], date: string): void {
  const machine = `${date}, ${cpus().length} cores, ${Math.ceil(totalmem() / GIGABYTE)} GB, Node ${process.versions.node}`
  const lines = findings.map(({ what, measured, baseline, ratio, aim, met }) =>
    [what, measured, baseline, ratio, aim, met === null ? '' : met ? 'yes' : 'no'].join(' | '),
  )
  const table = ['What | Measured | Baseline | Ratio | Aim | Met', '---|---|---|---|---|---', ...lines]
  const text = `# Results\n\n${HEAD}\n\n${machine}\n\n${table.map((line) => `| ${line} |`).join('\n')}\n`
  writeFileSync(join(import.meta.dirname, 'results.md'), text)
  console.log(text)
}
