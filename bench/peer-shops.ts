import { execFile, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { GUEST } from './measure-placing.ts'
import type { Sent, send } from './send.ts'
import type { MeasuredPostgres } from './start-postgres.ts'
import { type RunningServer, startServer, startShop } from './start-server.ts'

/* Shops that do the same: this one, and others as they are published (bench/peers). */

const PEERS = join(import.meta.dirname, 'peers')
const { dependencies } = JSON.parse(readFileSync(join(PEERS, 'package.json'), 'utf8')) as {
  dependencies: Record<'@vendure/core' | '@medusajs/medusa', string>
}
export const VERSIONS = { Vendure: dependencies['@vendure/core'], Medusa: dependencies['@medusajs/medusa'] }

export const TASKS = ['reading', 'cart', 'ordering'] as const
export type Task = (typeof TASKS)[number]

/** Asks a shop. */
export type Ask = (sent: Sent) => ReturnType<typeof send>

export interface Shop {
  name: string
  server: RunningServer
  /** Each as a new guest: look at a product, put something into a new cart, and order from an empty cart on. */
  tasks: Readonly<Record<Task, (ask: Ask) => Promise<unknown>>>
}

/** Installs the other shops. */
export function install(): void {
  const { status } = spawnSync('npm', ['install', '--prefix', PEERS, '--no-save', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The other shops could not be installed')
}

const newEmail = () => `guest-${randomUUID()}@reader.example`

/** This shop, as `npm start` runs it. */
export async function openOurs({ url }: MeasuredPostgres, folder: string): Promise<Shop> {
  const server = await startShop({
    dataDir: join(folder, 'trimline'),
    databaseUrl: await makeDatabase(url, 'trimline'),
  })
  let guests = 0
  const fillCart = async (ask: Ask) => {
    guests += 1
    const from = { 'x-forwarded-for': `10.${guests >> 16}.${(guests >> 8) & 255}.${guests & 255}` }
    const body = { featured_item_id: 1, product_id: 1, size: '75x100', quantity: 500, kinds: 1 }
    const added = await ask({ method: 'POST', path: '/api/cart/items', headers: from, body })
    return { ...from, cookie: (added.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '' }
  }
  return {
    name: 'Trimline',
    server,
    tasks: {
      reading: (ask) => ask({ method: 'GET', path: '/stickers', headers: { 'accept-encoding': 'br' } }),
      cart: fillCart,
      async ordering(ask) {
        const headers = await fillCart(ask)
        const shown = await ask({ method: 'GET', path: '/api/checkout', headers })
        const { seen } = (shown.body as { data: { seen: object } }).data
        const body = { ...GUEST, ...seen, email: newEmail(), idempotency_key: randomUUID() }
        await ask({ method: 'POST', path: '/api/checkout', headers, body })
      },
    },
  }
}

/** Vendure, asked by its shop API: GraphQL, of which a request may change several things in turn. */
export async function openVendure({ url }: MeasuredPostgres, folder: string): Promise<Shop> {
  const dataDir = join(folder, 'vendure')
  mkdirSync(dataDir)
  const env = {
    DATABASE_URL: await makeDatabase(url, 'vendure'),
    DATA_DIR: dataDir,
    VENDURE_DISABLE_TELEMETRY: 'true',
    NODE_ENV: 'production',
  }
  const server = await startServer({ args: () => ['vendure.ts'], cwd: PEERS, env, open: /^The shop is open/ })
  const asking = async (ask: Ask, query: string, token?: string) => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const answer = await ask({ method: 'POST', path: '/shop-api', headers, body: { query } })
    const said = JSON.stringify(answer.body)
    // A refusal is a success to HTTP.
    if (/"errors":|"message":/.test(said)) throw new Error(`Vendure refused: ${said}`)
    return answer
  }
  const fillCart = async (ask: Ask) => {
    const line = 'addItemToOrder(productVariantId: 1, quantity: 1)'
    const answer = await asking(
      ask,
      `mutation { ${line} { __typename ... on Order { id code totalWithTax } ${REFUSED} } }`,
    )
    return String(answer.headers['vendure-auth-token'])
  }
  return {
    name: `Vendure ${VERSIONS.Vendure}`,
    server,
    tasks: {
      reading: (ask) => asking(ask, VENDURE_PRODUCT),
      cart: fillCart,
      async ordering(ask) {
        const token = await fillCart(ask)
        await asking(ask, '{ activeOrder { id totalWithTax } eligibleShippingMethods { id priceWithTax } }', token)
        await asking(ask, orderAtVendure(), token)
      },
    },
  }
}

const REFUSED = '... on ErrorResult { message }'
const VENDURE_PRODUCT = `{ product(slug: "stickers-1") {
  id name description variants { id name sku priceWithTax stockLevel options { name } } } }`

function orderAtVendure(): string {
  const { first_name, last_name, line_1, city, postcode } = GUEST
  const person = `firstName: "${first_name}", lastName: "${last_name}", emailAddress: "${newEmail()}"`
  const address = `streetLine1: "${line_1}", city: "${city}", postalCode: "${postcode}", countryCode: "GB"`
  return `mutation {
    a: setCustomerForOrder(input: { ${person} }) { __typename ${REFUSED} }
    b: setOrderShippingAddress(input: { ${address} }) { __typename ${REFUSED} }
    c: setOrderShippingMethod(shippingMethodId: ["1"]) { __typename ${REFUSED} }
    d: transitionOrderToState(state: "ArrangingPayment") { __typename ${REFUSED} }
    e: addPaymentToOrder(input: { method: "transfer", metadata: {} }) { __typename ... on Order { code state } ${REFUSED} }
  }`
}

/** Medusa, asked by its store API, a request for each step. */
export async function openMedusa({ url }: MeasuredPostgres): Promise<Shop> {
  const env = {
    DATABASE_URL: await makeDatabase(url, 'medusa'),
    MEDUSA_DISABLE_TELEMETRY: 'true',
    NODE_ENV: 'production',
    PATH: process.env['PATH'] ?? '',
  }
  const cli = join(PEERS, 'node_modules', '@medusajs', 'cli', 'cli.js')
  // Not in step with us: a database server that nobody hears stops.
  const run = async (...parameters: string[]) =>
    (await promisify(execFile)(process.execPath, [cli, ...parameters], { cwd: PEERS, env })).stdout
  await run('db:migrate', '--skip-scripts')
  const filled = /^Filled: (.*)$/m.exec(await run('exec', './fill-medusa.ts'))?.[1] ?? ''
  const server = await startServer({
    args: (port) => [cli, 'start', '-H', '127.0.0.1', '-p', String(port)],
    cwd: PEERS,
    env,
    open: /Server is ready/,
  })
  return { name: `Medusa ${VERSIONS.Medusa}`, server, tasks: medusaTasks(JSON.parse(filled) as MedusaStore) }
}

/** What `fill-medusa.ts` says. */
interface MedusaStore {
  key: string
  region: string
  variant: string
}

function medusaTasks({ key, region, variant }: MedusaStore): Shop['tasks'] {
  const headers = { 'x-publishable-api-key': key }
  const get = async <T>(ask: Ask, path: string) => (await ask({ method: 'GET', path, headers })).body as T
  const post = async <T>(ask: Ask, path: string, body: object) =>
    (await ask({ method: 'POST', path, headers, body })).body as T
  const fillCart = async (ask: Ask) => {
    const items = [{ variant_id: variant, quantity: 1 }]
    return (await post<{ cart: { id: string } }>(ask, '/store/carts', { region_id: region, items })).cart.id
  }
  return {
    reading: (ask) =>
      get(ask, `/store/products?handle=stickers-1&region_id=${region}&fields=*variants.calculated_price`),
    cart: fillCart,
    async ordering(ask) {
      const id = await fillCart(ask)
      const cart = `/store/carts/${id}`
      await post(ask, cart, { email: newEmail(), shipping_address: MEDUSA_ADDRESS, billing_address: MEDUSA_ADDRESS })
      const options = await get<{ shipping_options: [{ id: string }] }>(ask, `/store/shipping-options?cart_id=${id}`)
      await post(ask, `${cart}/shipping-methods`, { option_id: options.shipping_options[0].id })
      const payment = await post<{ payment_collection: { id: string } }>(ask, '/store/payment-collections', {
        cart_id: id,
      })
      const sessions = `/store/payment-collections/${payment.payment_collection.id}/payment-sessions`
      await post(ask, sessions, { provider_id: 'pp_system_default' })
      const { type } = await post<{ type: string }>(ask, `${cart}/complete`, {})
      if (type !== 'order') throw new Error('Medusa did not place the order')
    },
  }
}

const MEDUSA_ADDRESS = {
  first_name: GUEST.first_name,
  last_name: GUEST.last_name,
  address_1: GUEST.line_1,
  city: GUEST.city,
  postal_code: GUEST.postcode,
  country_code: 'gb',
}

/** A new database in the server that all of them use. */
async function makeDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}
