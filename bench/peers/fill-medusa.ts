import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import * as flows from '@medusajs/medusa/core-flows'
import { PRODUCTS } from './products.ts'

/*
 * Puts into a new Medusa shop what it sells, British VAT, one way to send and one to pay (`medusa exec`), and says with what
 * key its store is asked, for which region, and which variant is put into carts.
 */

const NAME = 'Shop'

interface Given {
  container: flows.Container
}

export default async function fill({ container }: Given): Promise<void> {
  const run = async <Result>(workflow: flows.Workflow<Result>, input: object) =>
    (await workflow(container).run({ input })).result
  const [channel] = await run(flows.createSalesChannelsWorkflow, { salesChannelsData: [{ name: NAME }] })
  const [region] = await run(flows.createRegionsWorkflow, { regions: [REGION] })
  await run(flows.createTaxRegionsWorkflow, [VAT])
  const profileId = await openDelivery({ container }, channel.id, region.id)
  const [key] = await run(flows.createApiKeysWorkflow, {
    api_keys: [{ title: NAME, type: 'publishable', created_by: '' }],
  })
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] })
  const products = PRODUCTS.map(({ name, slug, text, sku, pounds }) => ({
    title: name,
    handle: slug,
    description: text,
    status: 'published',
    shipping_profile_id: profileId,
    sales_channels: [{ id: channel.id }],
    options: [{ title: 'Quantity', values: ['100'] }],
    variants: [
      {
        title: '100',
        sku,
        manage_inventory: false,
        options: { Quantity: '100' },
        prices: [{ amount: pounds, currency_code: 'gbp' }],
      },
    ],
  }))
  const [product] = await run(flows.createProductsWorkflow, { products })
  console.log(`Filled: ${JSON.stringify({ key: key.token, region: region.id, variant: product.variants[0].id })}`)
}

const REGION = {
  name: 'United Kingdom',
  currency_code: 'gbp',
  countries: ['gb'],
  payment_providers: ['pp_system_default'],
}
const VAT = { country_code: 'gb', provider_id: 'tp_system', default_tax_rate: { rate: 20, name: 'VAT', code: 'vat' } }

/** One place that sends everywhere in the country for five pounds. @returns how its products are sent */
async function openDelivery({ container }: Given, channelId: string, regionId: string): Promise<string> {
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const fulfilment = container.resolve(Modules.FULFILLMENT)
  const address = { city: 'London', country_code: 'GB', address_1: '1 Press Yard' }
  const {
    result: [place],
  } = await flows.createStockLocationsWorkflow(container).run({ input: { locations: [{ name: NAME, address }] } })
  const {
    result: [profile],
  } = await flows.createShippingProfilesWorkflow(container).run({ input: { data: [{ name: NAME, type: 'default' }] } })
  const set = await fulfilment.createFulfillmentSets({
    name: NAME,
    type: 'shipping',
    service_zones: [{ name: 'UK', geo_zones: [{ country_code: 'gb', type: 'country' }] }],
  })
  const location = { [Modules.STOCK_LOCATION]: { stock_location_id: place.id } }
  await link.create({ ...location, [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' } })
  await link.create({ ...location, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } })
  const option = {
    name: 'Standard',
    price_type: 'flat',
    provider_id: 'manual_manual',
    service_zone_id: set.service_zones[0].id,
    shipping_profile_id: profile.id,
    type: { label: 'Standard', description: '', code: 'standard' },
    prices: [
      { currency_code: 'gbp', amount: 5 },
      { region_id: regionId, amount: 5 },
    ],
    rules: [
      { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
      { attribute: 'is_return', value: 'false', operator: 'eq' },
    ],
  }
  await flows.createShippingOptionsWorkflow(container).run({ input: [option] })
  const sold = { id: place.id, add: [channelId] }
  await flows.linkSalesChannelsToStockLocationWorkflow(container).run({ input: sold })
  return profile.id
}
