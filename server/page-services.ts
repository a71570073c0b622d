import type { FastifyRequest } from 'fastify'
import type { StaffServices } from '#admin/staff.server.ts'
import type { PageServices } from '#page-services.ts'
import type { createContact } from '#people/contact/contact-service.server.ts'
import { shop } from '#platform/config/shop.ts'
import { openItemCalendar } from '#print/delivery/open-calendar.ts'
import { openComparison } from '#shop/compare/open-comparison.server.ts'
import { openItemPage } from '#shop/configurator/open-item-page.server.ts'
import { openSharedPicture } from '#shop/configurator/shared-picture.server.ts'
import { openPriceCheck } from '#shop/price-check/open-price-check.server.ts'
import type { ContentService } from '#site/content/content-cache.server.ts'
import type { Services } from './service-parts.ts'

type PageParts = Pick<
  Services,
  | 'database'
  | 'catalogue'
  | 'content'
  | 'clock'
  | 'forVisitor'
  | 'period'
  | 'holidays'
  | 'reviews'
  | 'renderedPictures'
  | 'designs'
> &
  Pick<PageServices, 'workingHours' | 'fromPrices'> & { contact: ReturnType<typeof createContact> }

/** What pages are given of the parts, bound to one request. */
export function pageServices(parts: PageParts): Services['forPage'] {
  const { database, catalogue, clock, forVisitor, contact, workingHours, fromPrices, period, holidays } = parts
  return async (request) => ({
    requestId: request.id,
    reportFault: (error) => request.log.error(error),
    catalogue,
    content: await contentFor(request, parts),
    clock,
    shop,
    reviews: parts.reviews.service,
    designs: parts.designs,
    renderedPictures: parts.renderedPictures,
    ...forVisitor(request),
    ...staffServices(forVisitor(request).staff),
    contact: contact.forVisitor(request.ip),
    workingHours,
    fromPrices,
    openItemPage: (url) => openItemPage(url, { period: period(), shipping: shop.shipping }),
    openSharedPicture: (url) => openSharedPicture(url, { db: database.db, clock }),
    openComparison: (params) => openComparison(params, { period: period(), shipping: shop.shipping }),
    openCalendar: (params, itemId) =>
      openItemCalendar(params, itemId, {
        catalogue: period().catalogue,
        holidays: holidays.current().list,
        cutOff: shop.cutOff,
        now: clock.now(),
      }),
    openPriceCheck: (url) => openPriceCheck(url, { period: period(), shipping: shop.shipping }),
  })
}

/** The services of staff's pages. */
function staffServices(staff: StaffServices) {
  return {
    staff: staff.access,
    staffPeople: staff.people,
    staffInvitations: staff.invitations,
    staffSecondFactor: staff.secondFactor,
    staffAudit: staff.audit,
    staffToday: staff.today,
    staffOutbox: staff.outbox,
    staffMessages: staff.messages,
    staffQuotes: staff.quotes,
    staffLettering: staff.lettering,
    staffContent: staff.content,
    staffReviews: staff.reviews,
  }
}

/** The shop's texts; with a draft among them where the address asks for its preview and who asks works here. */
async function contentFor(request: FastifyRequest, { content, forVisitor }: PageParts): Promise<ContentService> {
  const published = { current: content.current, preview: null }
  const query = request.url.split('?')[1]
  const asked = query === undefined ? null : new URLSearchParams(query).get('preview')
  const [, kind, key] = /^([\w-]+)\/([\w-]+)$/.exec(asked ?? '') ?? []
  if (kind === undefined || key === undefined) return published
  return (await forVisitor(request).staff.content.preview({ kind, key })) ?? published
}
