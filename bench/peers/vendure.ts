import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap, DefaultLogger, dummyPaymentHandler, LanguageCode, LogLevel } from '@vendure/core'
import { populate } from '@vendure/core/cli/index.js'
import { PRODUCTS } from './products.ts'

/*
 * Starts a Vendure shop on the new PostgreSQL database `DATABASE_URL`, with products, British VAT, one way to send and one to
 * pay, and says when it is open. Files go into `DATA_DIR`.
 */

const database = new URL(process.env['DATABASE_URL'] ?? '')

const config = {
  logger: new DefaultLogger({ level: LogLevel.Error }),
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(process.env['PORT']),
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: { tokenMethod: 'bearer', superadminCredentials: { identifier: 'bench', password: 'bench' } },
  dbConnectionOptions: {
    type: 'postgres',
    host: database.hostname,
    port: Number(database.port),
    username: database.username,
    password: database.password,
    database: database.pathname.slice(1),
    synchronize: true,
    logging: false,
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [],
}

const settings = {
  defaultLanguage: LanguageCode.en,
  defaultZone: 'Europe',
  countries: [{ name: 'United Kingdom', code: 'GB', zone: 'Europe' }],
  taxRates: [{ name: 'VAT', percentage: 20 }],
  shippingMethods: [{ name: 'Standard', price: 500 }],
  paymentMethods: [
    {
      name: 'Transfer',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
}

const COLUMNS =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets'
const rows = PRODUCTS.map(
  ({ name, slug, text, sku, pounds }) =>
    `${name},${slug},${text},,,Quantity,100,${sku},${pounds},standard,1000000,false,,`,
)
const file = join(process.env['DATA_DIR'] ?? '', 'products.csv')
writeFileSync(file, [COLUMNS, ...rows].join('\n'))

await populate(() => bootstrap(config), settings, file)
console.log('The shop is open')
