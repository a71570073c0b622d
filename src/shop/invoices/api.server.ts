import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Shop } from '#platform/config/shop.ts'
import { refuse } from '#platform/http/envelope.server.ts'
import { COSTLY } from '#platform/http/route-options.server.ts'
import type { ShownDocument } from './describe-invoice.ts'
import type { InvoiceService } from './open-invoice.server.ts'
import { INVOICE_UNKNOWN } from './refusals.ts'
import { writeUbl } from './ubl/write-ubl.ts'

export interface InvoiceFilesOptions {
  /** The invoices of the sender of a request. */
  getInvoices(request: FastifyRequest): InvoiceService
  shop: Shop
}

const MAX_NUMBER = 40
const MAX_KEY = 100

const file = z.object({ no: z.string().max(MAX_NUMBER) })
const query = z.object({ key: z.string().max(MAX_KEY).optional() })

/** Browsers show a PDF in their own viewer, which is a page with an object in it. */
const VIEWER = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * Invoices, credit notes and pro formas as files: for whoever has the key of the order's link, its owner, and staff; others
 * get 404.
 */
export async function invoiceFiles(root: FastifyInstance, { getInvoices, shop }: InvoiceFilesOptions): Promise<void> {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const route = { config: COSTLY, schema: { hide: true, params: file, querystring: query } }

  app.get('/pdf/invoice/:no', route, async (request, reply) => {
    const opened = await getInvoices(request).open(request.params.no, request.query.key ?? null)
    return opened === null ? unknown(reply) : sendPdf(reply, opened, shop)
  })

  app.get('/pdf/pro-forma/:no', route, async (request, reply) => {
    const { no } = request.params
    const opened = await getInvoices(request).openProForma(no, request.query.key ?? null)
    return opened === null || 'invoiceNo' in opened ? unknown(reply) : sendPdf(reply, opened, shop)
  })

  app.get('/xml/invoice/:no', route, async (request, reply) => {
    const opened = await getInvoices(request).open(request.params.no, request.query.key ?? null)
    if (opened === null) return unknown(reply)
    return uncached(reply)
      .header('content-type', 'application/xml; charset=utf-8')
      .header('content-disposition', `attachment; filename="${opened.document.no}.xml"`)
      .send(writeUbl(opened.document))
  })
}

function uncached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'private, no-store')
}

function unknown(reply: FastifyReply): never {
  uncached(reply)
  return refuse({ status: 404, message: INVOICE_UNKNOWN })
}

async function sendPdf(
  reply: FastifyReply,
  { document, at }: { document: ShownDocument; at: Date },
  shop: Shop,
): Promise<FastifyReply> {
  // Loaded with the first document: the PDF library is a fifth of the code read at the start (decisions/0011).
  const { invoicePdf } = await import('./pdf/invoice-pdf.server.ts')
  const pdf = await invoicePdf(document, { shop, at })
  const name = document.no ?? `${document.orderNo}-pro-forma`
  return uncached(reply)
    .header('content-type', 'application/pdf')
    .header('content-security-policy', VIEWER)
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .send(pdf)
}
