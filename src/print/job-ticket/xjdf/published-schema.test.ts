import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { arbitraryTicket, configurationOf, makeTicket } from '../testing/some-tickets.ts'
import { ticketXjdf } from './ticket-xjdf.ts'
import { readXjdf, writeXjdf } from './xjdf-file.ts'

/*
 * The schema that CIP4 publishes for XJDF, and its samples. They are not part of this project (decisions/0081): README.md says
 * where they come from and where they are looked for.
 */

const HERE = join(import.meta.dirname, '..', 'testing', 'published')
const FOLDER = process.env['XJDF_SCHEMA'] || HERE
const SCHEMA = join(FOLDER, 'xjdf.xsd')
const SAMPLES = join(FOLDER, 'src', 'main', 'resources', 'samples')
const isThere = existsSync(SCHEMA) && existsSync(SAMPLES)
const SENDER = { agent: 'Trimline', version: '1', device: 'trimline' }
const JOBS = process.env['SOAK'] === undefined ? 150 : 3000

/** What xmllint finds wrong, all files at once: it reads the schema again for each call. */
async function validate(files: readonly { name: string; text: string }[]): Promise<string[]> {
  const { errors } = await validateXML({
    xml: files.map(({ name, text }) => ({ fileName: name, contents: text })),
    schema: [{ fileName: 'xjdf.xsd', contents: readFileSync(SCHEMA, 'utf8') }],
    initialMemoryPages: 512,
    maxMemoryPages: 8192,
  })
  return errors.map(({ message, loc }) => `${loc?.fileName ?? ''}:${loc?.lineNumber ?? ''} ${message}`)
}

const reason = isThere ? '' : `: skipped, XJDF_SCHEMA is not set and nothing is in ${HERE}`

describe.skipIf(!isThere)(`the published schema of XJDF${reason}`, { timeout: 240_000 }, () => {
  const samples = isThere ? globSync('**/*.xjdf', { cwd: SAMPLES }).toSorted() : []
  const readSample = (name: string) => readXjdf(readFileSync(join(SAMPLES, name)))

  test('holds for tickets of whatever can be ordered', async () => {
    const tickets = fc.sample(arbitraryTicket, { numRuns: JOBS, seed: 21 })
    const files = tickets.map((ticket, index) => ({
      name: `${index}.xjdf`,
      text: writeXjdf(ticketXjdf(ticket, SENDER)),
    }))
    expect(await validate(files)).toEqual([])
  })

  test('holds for jobs of which no step is known', async () => {
    const ticket = makeTicket([{ configuration: configurationOf(19), quantity: 250 }])
    const jobs = ticket.jobs.map((job) => ({ ...job, steps: [] }))
    const text = writeXjdf(ticketXjdf({ ...ticket, jobs }, SENDER))
    expect(text).toContain('Types="Product"')
    expect(await validate([{ name: 'unknown.xjdf', text }])).toEqual([])
  })

  test('holds for the ticket that is kept', async () => {
    const name = 'kept-ticket.xjdf'
    const text = readFileSync(join(HERE, '..', name), 'utf8')
    expect(await validate([{ name, text }])).toEqual([])
  })

  test('is really held against them: what is broken on purpose is found', async () => {
    const good = writeXjdf(ticketXjdf(makeTicket([{ configuration: configurationOf(19), quantity: 250 }]), SENDER))
    const broken = [
      good.replace('MediaType="Paper"', 'MediaType="Board"'),
      good.replace(' Types=', ' Kinds='),
      good
        .replace(/<ProductList>[^]*<\/ProductList>/, '')
        .replace('</XJDF>', '<ProductList><Product/></ProductList></XJDF>'),
    ]
    for (const [index, text] of broken.entries()) {
      expect(text).not.toBe(good)
      expect(await validate([{ name: `${index}.xjdf`, text }])).not.toEqual([])
    }
  })

  test('its samples are read, but for a message that is named as a ticket', () => {
    const refused = samples.flatMap((name) => {
      const reading = readSample(name)
      return reading.ok ? [] : [`${name}: ${reading.path} ${reading.reason}`]
    })
    expect(samples.length).toBeGreaterThan(140)
    expect(refused).toEqual(['building/minimalxjmf.xjdf:  its root is XJMF'])
  })

  test('its samples are read back as they were, and are valid when they are written', async () => {
    const files: { name: string; text: string }[] = []
    for (const name of samples) {
      const reading = readSample(name)
      if (!reading.ok) continue
      const text = writeXjdf(reading.xjdf)
      expect(readXjdf(new TextEncoder().encode(text)), name).toEqual(reading)
      files.push({ name: name.replaceAll('/', '-'), text })
    }
    expect(await validate(files)).toEqual([])
  })

  test.each([
    ['processes/SimpleGangOut.xjdf', { JobID: 'job', Types: ['SheetOptimizing'] }],
    [
      'further/book-product-simple-3.xjdf',
      {
        JobID: 'JOB-42',
        Types: ['Folding'],
        ProductList: { Product: [{ Amount: 10, DescriptiveName: 'Banner with Grommets' }] },
      },
    ],
    [
      'resources/PalletBundle.xjdf',
      {
        Version: '2.2',
        ProductList: { Product: [{ ID: 'BookProductID', ExternalID: 'BookExternalID', Amount: 4200 }] },
      },
    ],
  ])('%s says what it says', (name, facts) => {
    expect(readSample(name)).toMatchObject({ ok: true, xjdf: facts })
  })
})
