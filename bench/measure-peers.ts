import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../src/platform/time/clock.ts'
import { londonDate } from '../src/platform/time/london.ts'
import { limitConcurrency } from './at-once.ts'
import { median } from './contest.ts'
import { drawWaits } from './draw-waits.ts'
import { figure } from './figure.ts'
import {
  type Ask,
  install,
  openMedusa,
  openOurs,
  openVendure,
  type Shop,
  TASKS,
  type Task,
  VERSIONS,
} from './peer-shops.ts'
import { cpuOfTree } from './process-usage.ts'
import { send } from './send.ts'
import { type MeasuredPostgres, startMeasuredPostgres } from './start-postgres.ts'
import { untilQuiet } from './until-quiet.ts'

/*
 * `npm run peers`: the shop beside Vendure and Medusa (issue 23, 6), as they are published, on one PostgreSQL server, in turns.
 * It installs them (about 1 GB) and writes peers.md. Each does what people do: look at a product, put something into a new
 * cart, and order it as a guest. The others answer with data, for which a storefront of its own makes the page; this shop
 * answers with the page.
 */

const ROUNDS = 3
const AT_ONCE = 8
const TIMES: Readonly<Record<Task, number>> = { reading: 400, cart: 120, ordering: 80 }
const NAMES: Readonly<Record<Task, string>> = {
  reading: 'Looking at a product',
  cart: 'Something into a new cart',
  ordering: 'From an empty cart to an order',
}

/** Milliseconds; CPU is that of the shop's processes and of PostgreSQL's. */
interface Measured {
  p50: number
  p99: number
  cpu: number
  requests: number
}

type Results = Readonly<Record<Task, Measured>>

const folder = mkdtempSync(join(tmpdir(), 'trimline-peers-'))
const postgres = await startMeasuredPostgres()
if (postgres === null) throw new Error('There is no PostgreSQL on this machine.')
try {
  install()
  const shops = [await openOurs(postgres, folder), await openVendure(postgres, folder), await openMedusa(postgres)]
  try {
    await untilQuiet()
    writeResults(await measure(shops, postgres))
  } finally {
    await Promise.all(shops.map(({ server }) => server.stop()))
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(shops: readonly Shop[], { pid }: MeasuredPostgres): Promise<Map<string, Results>> {
  const all: { shop: string; task: Task; measured: Measured }[] = []
  const turns = Array.from({ length: ROUNDS + 1 }, () => shops.flatMap((shop) => TASKS.map((task) => ({ shop, task }))))
  for (const { shop, task } of turns.flat()) {
    const measured = await doTask(shop, task, pid)
    console.log(`${shop.name}, ${task}: ${figure(measured.cpu)} ms of CPU, p50 ${figure(measured.p50)} ms`)
    all.push({ shop: shop.name, task, measured })
  }
  const resultsOf = ({ name }: Shop) =>
    mapTasks((task) => {
      const [_warmUp, ...rounds] = all.filter((one) => one.shop === name && one.task === task)
      return mediansOf(rounds.map(({ measured }) => measured))
    })
  return new Map(shops.map((shop) => [shop.name, resultsOf(shop)]))
}

async function doTask({ server, tasks }: Shop, task: Task, postgresPid: number): Promise<Measured> {
  const used = () => cpuOfTree(server.pid) + cpuOfTree(postgresPid)
  const before = used()
  let requests = 0
  const ask: Ask = (sent) => {
    requests += 1
    return send(server, sent)
  }
  const waits = await limitConcurrency(Array.from({ length: TIMES[task] }), AT_ONCE, async () => {
    const begun = performance.now()
    await tasks[task](ask)
    return performance.now() - begun
  })
  const cpu = (used() - before) / 1000 / waits.length
  const sorted = waits.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), cpu, requests: requests / waits.length }
}

function mediansOf(rounds: readonly Measured[]): Measured {
  const of = (what: keyof Measured) => median(rounds.map((measured) => measured[what]))
  return { p50: of('p50'), p99: of('p99'), cpu: of('cpu'), requests: of('requests') }
}

function mapTasks<T>(value: (task: Task) => T): Record<Task, T> {
  return { reading: value('reading'), cart: value('cart'), ordering: value('ordering') }
}

function writeResults(results: ReadonlyMap<string, Results>): void {
  const [ours] = results.values()
  if (ours === undefined) return
  const rows = TASKS.flatMap((task) =>
    [...results].map(([name, its]) => {
      const { p50, p99, cpu, requests } = its[task]
      const cells = [NAMES[task], name, figure(requests), `${figure(cpu)} ms`, `${figure(cpu / ours[task].cpu)} ×`]
      return `| ${[...cells, `${figure(p50)} ms`, `${figure(p99)} ms`].join(' | ')} |`
    }),
  )
  const shops = [...results].map(([name, waits]) => ({ name, waits }))
  const groups = TASKS.map((task) => ({ key: task, title: NAMES[task] }))
  writeFileSync(join(import.meta.dirname, 'charts', 'peers.svg'), drawWaits(groups, shops))
  const text = `# Beside other shops

Written by \`npm run peers\` on ${londonDate(systemClock.now())}: Vendure ${VERSIONS.Vendure} and Medusa ${VERSIONS.Medusa} as they are published, with the
parts that they come with, on the same machine and the same PostgreSQL server, in turns (${ROUNDS} rounds after one to warm up, ${AT_ONCE}
people at once). CPU is that of the shop's processes and of PostgreSQL's. What somebody does takes the requests that each shop asks
for. The other two answer with data as JSON, from which a storefront makes the page: that comes on top. This shop answers with the
page itself, and its order is the one of which \`results.md\` tells: with its own copy of all that it was made of, number, ledger,
and mail.

| what somebody does | shop | requests | CPU | of ours | p50 | p99 |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

![How long people wait, by what they do and by shop](charts/peers.svg)
`
  writeFileSync(join(import.meta.dirname, 'peers.md'), text)
}
