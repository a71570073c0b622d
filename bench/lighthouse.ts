import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserLaunch } from '../e2e/support/browser-launch.ts'
import { systemClock } from '../src/platform/time/clock.ts'
import { londonDate } from '../src/platform/time/london.ts'
import { figure } from './figure.ts'
import { type LighthouseResult, measureLighthouse } from './measure-lighthouse.ts'
import { cpuOfMachine, cpuOfTree } from './process-usage.ts'
import { standBetween } from './stand-between.ts'
import { startShop } from './start-server.ts'

/*
 * `npm run lighthouse`: Lighthouse on the built shop, every page that is no item's, and a product page with and without See
 * yours; writes lighthouse.md. `npm run lighthouse -- 1 /faq /stickers` measures so many runs of these pages and only says.
 */

const DEBUGGING_PORT = 4299
const PRODUCT_PAGE = '/stickers'
const RUNS = 3
const HIDDEN = / \| without See yours$/

const [runs = String(RUNS), ...only] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'trimline-lighthouse-'))
const shop = await startShop({ dataDir: folder })
const launch = browserLaunch()
const browser = await chromium.launch({
  ...launch,
  args: [...(launch.args ?? []), `--remote-debugging-port=${DEBUGGING_PORT}`],
})
const between = await standBetween(shop.port, (html) => html)
const without = await standBetween(shop.port, withoutSeeYours)
const before = cpuOfMachine()
try {
  const results: [page: string, result: LighthouseResult][] = []
  for (const page of only.length > 0 ? only : await pagesToMeasure()) {
    const { port } = HIDDEN.test(page) ? without : between
    const address = `http://127.0.0.1:${port}${page.replace(HIDDEN, '')}`
    const result = await measureLighthouse(address, DEBUGGING_PORT, Number(runs))
    results.push([page, result])
    console.log(getRow(page, result).join('  '), result.failed.join(', '))
  }
  if (only.length === 0) writeFileSync(new URL('./lighthouse.md', import.meta.url), reportText(results))
} finally {
  await Promise.all([browser.close(), between.stop(), without.stop()])
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** What is in the sitemap and no item's or its prices' page; of these one each, and a product page twice. */
async function pagesToMeasure(): Promise<string[]> {
  const sitemap = await (await fetch(`http://127.0.0.1:${shop.port}/sitemap.xml`)).text()
  const pages = sitemap.split('</url>').flatMap((entry) => {
    const path = /<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/.exec(entry)?.[1]
    return path === undefined || entry.includes('<image:loc>') || path.includes('?') ? [] : [path]
  })
  return [...pages, '/business-cards/swing-tags', PRODUCT_PAGE, `${PRODUCT_PAGE} | without See yours`]
}

function withoutSeeYours(html: string): string {
  const changed = html.replace(/<button(?=[^>]*>See yours<)/, '<button hidden=""')
  if (html.includes('>See yours<') && changed === html) throw new Error('The button of See yours is written otherwise')
  return changed
}

function getRow(page: string, result: LighthouseResult): string[] {
  const { performance, accessibility, bestPractices, seo, firstPaint, largestPaint, blocking, shift } = result
  const times = [firstPaint, largestPaint, blocking].map((ms) => `${figure(ms)} ms`)
  const weights = [result.weight, result.scripts].map((kilobytes) => `${figure(kilobytes)} kB`)
  const scores = [performance, accessibility, bestPractices, seo].map(String)
  return [page, ...scores, ...times, shift.toFixed(3), ...weights, figure(result.index)]
}

function reportText(results: readonly [string, LighthouseResult][]): string {
  const { busy, total } = cpuOfMachine()
  const others = Math.max(0, (busy - before.busy - cpuOfTree(process.pid)) / (total - before.total))
  const head = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'first paint', 'largest paint']
  const rows = [[...head, 'blocking', 'shift', 'weight', 'scripts', 'index'], Array.from({ length: 12 }, () => '---')]
  for (const [page, result] of results) rows.push(getRow(page.replace(' | ', ', '), result))
  return `# Lighthouse

Written by \`npm run lighthouse\` on ${londonDate(systemClock.now())}: ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node
${process.versions.node}, Lighthouse's own telephone on slow 4G, by simulation; medians of ${runs} runs. Other programs took
${figure(others * 100)} % of the machine meanwhile. Aim: 98 or more in each category on every page to read; a product page as much with See yours as without.
The index is how quick Lighthouse found this machine at that page; its telephone is a good desktop, 1,500 or more, slowed down.

${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`
}
