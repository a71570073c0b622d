import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PageServices } from '#page-services.ts'
import { NOBODY, type Visitor } from '#people/visitors/visitor.ts'
import { systemClock } from '#platform/time/clock.ts'
import { type PageBundle, type PageHostOptions, pageHost } from '../page-host.ts'
import { onEveryChange } from '../requests.ts'
import { VisitorParts } from '../visitor-parts.ts'

/** Renders a page for a test, whether it is kept or not. */
export type Render = PageBundle['render']

interface TestPages extends Partial<Omit<PageHostOptions, 'loadBundle' | 'visitors'>> {
  render: Render
  /** Who sends a request with a token; nobody where left out. */
  describe?: (request: FastifyRequest) => Promise<Visitor | null>
}

/** The page host over a page of a test, as the shop has it in production. A visitor's parts are their data as text. */
export async function hostPages(app: FastifyInstance, { render, describe, ...options }: TestPages): Promise<void> {
  const clock = options.clock ?? systemClock
  const visitors = new VisitorParts({ clock, describe: describe ?? (async () => NOBODY) })
  onEveryChange(app, (request) => visitors.forget(request))
  const services = { content: { preview: null } } as PageServices
  await app.register(pageHost, {
    production: true,
    publicUrl: null,
    analyticsUrl: null,
    paymentOrigin: null,
    clock,
    perMinute: 1000,
    receiveFiles: {},
    apiPages: [],
    movedTo: () => null,
    cacheEpoch: () => 'now',
    answerFirst: () => {},
    servicesFor: () => services,
    publicServicesFor: () => services,
    ...options,
    visitors,
    loadBundle: async () => ({
      render,
      renderKept: (request, given) => render(request, given as PageServices),
      renderVisitor: (visitor, address) => ['<b></b>', `<i>${JSON.stringify(visitor)} at ${address}</i>`, '<u></u>'],
    }),
  })
}
