import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { COSTLY } from '#platform/http/costly-route.server.ts'
import { refuse } from '#platform/http/envelope.server.ts'
import type { QuotationsApiOptions } from '../api.server.ts'
import { pdfQuery } from '../quotation-schemas.server.ts'
import { quotationSentence } from '../refusals.ts'
import type { DocumentDeps } from './quotation-pdf.server.ts'

/** Browsers show a PDF with a viewer of their own, which is a page with an object in it. */
const VIEWER = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export interface PdfApiOptions extends QuotationsApiOptions, DocumentDeps {}

/**
 * The PDF of a quotation (000 §7: on the host of the API, without the api/ part): to look at, and to keep. For its
 * owner, staff, and who has the link to the request that it answers; to everybody else there is no such quotation.
 */
export async function quotationPdfApi(root: FastifyInstance, options: PdfApiOptions): Promise<void> {
  root.setValidatorCompiler(validatorCompiler)
  const app = root.withTypeProvider<ZodTypeProvider>()
  // Drawing one takes the processor as long as a dozen pages.
  const route = { config: COSTLY, schema: { hide: true, querystring: pdfQuery } }
  app.get('/pdf/quotation/preview', route, (request, reply) => send(request, reply, { ...options, as: 'inline' }))
  app.get('/pdf/quotation/download', route, (request, reply) => send(request, reply, { ...options, as: 'attachment' }))
}

type PdfRequest = FastifyRequest<{ Querystring: z.output<typeof pdfQuery> }>

async function send(
  request: PdfRequest,
  reply: FastifyReply,
  { getQuotations, as, ...needs }: PdfApiOptions & { as: 'inline' | 'attachment' },
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store')
  const { quotation_no: quotationNo, key = null } = request.query
  const quotation = await getQuotations(request).read({ quotationNo }, key)
  if (quotation === null) return refuse({ status: 404, message: quotationSentence('quotation-unknown') })
  // Loaded with the first quotation: what draws PDFs is a fifth of all that a start would read (decisions/0011).
  const { quotationPdf } = await import('./quotation-pdf.server.ts')
  const pdf = await quotationPdf(quotation, needs)
  return reply
    .header('content-type', 'application/pdf')
    .header('content-security-policy', VIEWER)
    .header('content-disposition', `${as}; filename="${quotation.quotation_no}.pdf"`)
    .send(pdf)
}
