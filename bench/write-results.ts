import { readFileSync, writeFileSync } from 'node:fs'
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

/**
 * Puts rows in the place of those of the same kind in `bench/results.md`, and says when they were measured.
 * @param kind how those rows begin
 * @param subject what they are about, to end a sentence with
 */
export function replaceRows(report: Omit<Report, 'results'>, kind: RegExp, subject: string): void {
  const lines = readFileSync(FILE, 'utf8').split('\n')
  const isOld = (line: string) => line.startsWith('| ') && kind.test(line.slice(2))
  const old = lines.findIndex(isOld)
  // What was never measured comes last in the table.
  const end = lines.findIndex((line, at) => at > lines.findIndex((head) => head.startsWith('| what ')) && line === '')
  const place = old === -1 ? end : old
  const note = `Measured alone on ${report.date}, while other programs took ${figure(report.others * 100)} %: ${subject}.`
  const rows = [...lines.slice(0, place), ...rowsOf(report.findings), ...lines.slice(place)]
  const kept = rows.filter((line, at) => {
    const isNew = at >= place && at < place + report.findings.length
    return isNew || !(isOld(line) || (line.startsWith('Measured alone on ') && line.endsWith(`: ${subject}.`)))
  })
  const table = kept.findIndex((line) => line.startsWith('| what '))
  writeFileSync(FILE, [...kept.slice(0, table - 1), note, ...kept.slice(table - 1)].join('\n'))
}

const PEOPLE = `People at once are eight strangers, eight guests with a cart and eight customers, each of whom asks as soon as the answer
before has come: 70 % pages, 20 % prices, 8 % carts and 2 % orders. The shop is as busy as it can be, so an answer that takes
many statements waits for its turn many times.

![How long people wait, by what they do and by database](charts/people.svg)

Beside Vendure and Medusa: [peers.md](peers.md).
`

function rowsOf(findings: readonly Finding[]): string[] {
  return findings.map(({ what, measured, baseline, ratio, aim, met }) =>
    tableLine([what, measured, baseline, ratio, aim, yesOrNo(met)]),
  )
}

/** The same as text. */
function resultsText({ date, others, findings, results }: Report): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown'
  return `# Benchmarks

Written by \`npm run bench\` on ${date}: ${cpus().length} cores (${model}), Node ${process.versions.node}. Other programs took
${figure(others * 100)} % of the machine meanwhile; ratios bear that better than absolute figures, and CPU times better than the clock.

${[...tableHead(['what', 'measured', 'bare or baseline', 'ratio', 'aim', 'met']), ...rowsOf(findings)].join('\n')}

How: each server is a process of its own, the load generator another (64 connections, one request at a time on each).
Servers that are compared take turns, five rounds of 2.5 s after a warm-up, and a ratio is the median of the rounds'.
The bare server is \`node:http\` sending the shop's own bytes, all headers and the compressed body included, which is
checked before. CPU time is the server's processes', PostgreSQL's included where it serves. Memory is under all of these
loads, and then everything at once.

${PEOPLE}
${[
  ...tableHead(['server and load', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs for a request']),
  ...results.map(({ name, requestsPerSecond, p50, p99, cpu }) =>
    tableLine([name, figure(requestsPerSecond), figure(p50), figure(p99), figure(cpu)]),
  ),
].join('\n')}
`
}

function yesOrNo(met: boolean | null): string {
  if (met === null) return '–'
  return met ? 'yes' : '**no**'
}

function tableHead(head: readonly string[]): string[] {
  return [tableLine(head), tableLine(head.map(() => '---'))]
}

function tableLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
