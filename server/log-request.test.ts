import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { logRequest } from './requests.ts'

const TOKEN = 'Wc-JJyDyoPr45HtFVtCNMFXWSn1KWnmKYwpcimS_nvE'
const FILE = '0b0f9a0e-2a2f-4a57-9d6e-3f2b1c0d9e8f'

describe('no secret of an address is in the log (ASVS 16.2.5)', () => {
  test.each([
    [`/quotes/${TOKEN}`, '/quotes/(token)'],
    [`/quotes/${TOKEN}?done=asked`, '/quotes/(token)?done=…'],
    [`/quotes/${TOKEN}.data?_routes=x`, '/quotes/(token).data?_routes=…'],
    [`/api/quote/links/${TOKEN}/files/${FILE}`, `/api/quote/links/(token)/files/${FILE}`],
    [`/api/quote/links/${TOKEN}/files/${FILE}/thumbnail`, `/api/quote/links/(token)/files/${FILE}/thumbnail`],
    [`/quotations/Q-2026-00042?key=${TOKEN}`, '/quotations/Q-2026-00042?key=…'],
    [`/pdf/quotation/download?quotation_no=Q-2026-00042&key=${TOKEN}`, '/pdf/quotation/download?quotation_no=…&key=…'],
    [`/staff/join/${TOKEN}`, '/staff/join/(token)'],
    [`/account/quotes/${FILE}`, `/account/quotes/${FILE}`],
  ])('%s is %s', (url, logged) => {
    const request = { method: 'GET', url, ip: '127.0.0.1' } as FastifyRequest
    expect(logRequest(request)).toEqual({ method: 'GET', url: logged, remoteAddress: '127.0.0.1' })
  })
})
