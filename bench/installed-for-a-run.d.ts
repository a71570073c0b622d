/*
 * What measurements use of the packages in bench/package.json and bench/peers/package.json. They are installed only for a run, so the types that come
 * with them are not there when the project is checked.
 */

declare module 'fabric' {
  export class Canvas {
    constructor(element: HTMLCanvasElement, options?: { renderOnAddRemove?: boolean })
    readonly lowerCanvasEl: HTMLCanvasElement
    add(object: IText): void
    renderAll(): void
  }
  export class IText {
    constructor(text: string, options?: Record<string, unknown>)
    set(options: { text: string }): void
  }
}

declare module 'd3-contour' {
  interface Contours {
    size(size: [width: number, height: number]): Contours
    thresholds(values: readonly number[]): Contours
    (values: readonly number[]): unknown[]
  }
  export function contours(): Contours
}

declare module 'konva' {
  class Layer {
    add(text: Text): void
    draw(): void
    getNativeCanvasElement(): HTMLCanvasElement
  }
  class Stage {
    constructor(options: { container: HTMLDivElement; width: number; height: number })
    add(layer: Layer): void
  }
  class Text {
    constructor(options: Record<string, unknown>)
    text(text: string): void
  }
  const Konva: { Layer: typeof Layer; Stage: typeof Stage; Text: typeof Text }
  export default Konva
}

declare module 'lighthouse' {
  interface LighthouseReport {
    runtimeError?: { message: string }
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, { score: number | null; numericValue?: number; details?: unknown }>
    environment: { benchmarkIndex: number }
  }
  export default function lighthouse(
    address: string,
    flags: { port: number; onlyCategories: string[]; logLevel: 'silent' },
  ): Promise<{ lhr: LighthouseReport } | undefined>
}

declare module '@vendure/core' {
  export const LanguageCode: { en: string }
  export const LogLevel: { Error: number }
  export const dummyPaymentHandler: object
  export const DefaultLogger: new (options: { level: number }) => object
  export function bootstrap(config: object): Promise<object>
}

declare module '@vendure/core/cli/index.js' {
  /** Fills a new shop with settings and the products of a CSV file. */
  export function populate(bootstrap: () => Promise<object>, settings: object, products: string): Promise<object>
}

declare module '@medusajs/framework/utils' {
  export const ContainerRegistrationKeys: { readonly LINK: 'link' }
  export const Modules: { readonly FULFILLMENT: 'fulfillment'; readonly STOCK_LOCATION: 'stock_location' }
  export function defineConfig(config: object): object
}

declare module '@medusajs/medusa/core-flows' {
  export interface Container {
    resolve(name: 'link'): { create(link: Record<string, Record<string, string>>): Promise<void> }
    resolve(name: 'fulfillment'): {
      createFulfillmentSets(set: object): Promise<{ id: string; service_zones: [{ id: string }] }>
    }
  }
  export type Workflow<Result> = (container: Container) => {
    run(given: { input: object }): Promise<{ result: Result }>
  }
  type Ids = [{ id: string }]
  export const createSalesChannelsWorkflow: Workflow<Ids>
  export const createRegionsWorkflow: Workflow<Ids>
  export const createTaxRegionsWorkflow: Workflow<Ids>
  export const createStockLocationsWorkflow: Workflow<Ids>
  export const createShippingProfilesWorkflow: Workflow<Ids>
  export const createShippingOptionsWorkflow: Workflow<Ids>
  export const createApiKeysWorkflow: Workflow<[{ id: string; token: string }]>
  export const createProductsWorkflow: Workflow<[{ variants: [{ id: string }] }]>
  export const linkSalesChannelsToStockLocationWorkflow: Workflow<unknown>
  export const linkSalesChannelsToApiKeyWorkflow: Workflow<unknown>
}
