import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Result } from './contest.ts'
import { figure } from './figure.ts'
import type { Finding } from './findings.ts'

export interface Report {
  /** YYYY-MM-DD */
  date: string
  /** The share of the machine that other programs took meanwhile, 0 to 1. */
  others: number
  findings: readonly Finding[]
  results: readonly Result[]
}

const FILE = new URL('./results.md', import.meta.url)

/** Writes `bench/results.md`: each aim and how near we are, then everything that the ratios come from. */
export function writeResults(report: Report): void {
  writeFileSync(FILE, resultsText(report))
}

/** The same as text. */
function resultsText({ date, others, findings, results }: Report): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown'
  return `# Benchmarks

Written by \`npm run bench\` on ${date}: ${cpus().length} cores (${model}), Node ${process.versions.node}. Other programs took
${figure(others * 100)} % of the machine meanwhile; ratios bear that better than absolute figures, and CPU times better than the clock.

${table(
  ['what', 'measured', 'bare or baseline', 'ratio', 'aim', 'met'],
  findings.map(({ what, measured, baseline, ratio, aim, met }) => [what, measured, baseline, ratio, aim, yesOrNo(met)]),
)}

How: each server is a process of its own, the load generator another (64 connections, one request at a time on each).
Servers that are compared take turns, five rounds of 2.5 s after a warm-up, and a ratio is the median of the rounds'.
The bare server is \`node:http\` sending the shop's own bytes, all headers and the compressed body included, which is
checked before. CPU time is the server's processes', PostgreSQL's included where it serves. Memory is under all of these
loads, and then everything at once.

${table(
  ['server and load', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs for a request'],
  results.map(({ name, requestsPerSecond, p50, p99, cpu }) => [
    name,
    figure(requestsPerSecond),
    figure(p50),
    figure(p99),
    figure(cpu),
  ]),
)}
`
}

function yesOrNo(met: boolean | null): string {
  if (met === null) return '–'
  return met ? 'yes' : '**no**'
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
