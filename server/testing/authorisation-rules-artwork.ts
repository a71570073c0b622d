import { everybody, isSignedIn, leads, ownerOnly } from './authorisation-roles.ts'
import { call, change, look, type PageRule, type Rule, send, unknown } from './authorisation-rule.ts'
import { CUT_LINE, DIGEST } from './cut-line-body.ts'

/* Who may do what with files (decisions §5, §6). */

const TUS = { 'tus-resumable': '1.0.0' }
const METADATA = `filename ${Buffer.from('a.pdf').toString('base64')},line_id {line in base64}`
const REFUSED = leads(303, /refused=/)

export const ARTWORK_PAGES: Readonly<Record<string, PageRule>> = {
  '/cart/artwork/:line': {
    load: look('/cart/artwork/{line}', ownerOnly(200)),
    send: send('/cart/artwork/{line}', 'state=later', ownerOnly(leads(303, /artwork\/[0-9a-f-]{36}(?!\?)/), REFUSED)),
  },
}

export const ARTWORK_CALLS: Readonly<Record<string, Rule>> = {
  'GET /api/artwork/lines/:id': call('/artwork/lines/{line}', unknown(200)),
  'PATCH /api/artwork/lines/:id': change('PATCH', '/artwork/lines/{line}', '{"note":"Mine now"}', unknown(200)),
  'GET /api/artwork/lines/:id/checks': call('/artwork/lines/{line}/checks', unknown(200)),
  // The file of the test is of another line.
  'GET /api/artwork/lines/:id/files/:file/preview': call('/artwork/lines/{line}/files/{file}/preview', unknown(404)),
  // Of a file that is not ordered there is none.
  // The proof of the test has no file.
  'GET /api/proofs/:order/:line/:version/:place': call('/proofs/{order}/{order line}/1/1', everybody(404)),
  'GET /api/proofs/:order/:line/:version/:place/pages/:page': call(
    '/proofs/{order}/{order line}/1/1/pages/1',
    everybody(404),
  ),
  'GET /api/production-files/:file': call('/production-files/{file}', everybody(404)),
  'GET /api/production-files/:file/plates': call('/production-files/{file}/plates', everybody(404)),
  // About no file of this line, whoever asks.
  'POST /api/artwork/lines/:id/files/:file/answer': change(
    'POST',
    '/artwork/lines/{line}/files/{file}/answer',
    '{"answer":"confirmed","digest":"none"}',
    everybody(404),
  ),
  'PUT /api/artwork/lines/:id/files/:file/mends': change(
    'PUT',
    '/artwork/lines/{line}/files/{file}/mends',
    '{"mends":[],"digest":"none"}',
    everybody(404),
  ),
  // Only the secret opens it, whoever asks: see drafts-api.server.test.ts for who has it.
  'GET /api/artwork/drafts/current': call('/artwork/drafts/current', everybody(404)),
  'GET /api/artwork/files/:id': call('/artwork/files/{file}', unknown(200)),
  'GET /api/artwork/files/:id/thumbnail': call('/artwork/files/{file}/thumbnail', unknown(200)),
  'GET /api/artwork/files/:id/pages/:page': call('/artwork/files/{file}/pages/1', unknown(200)),
  // The owner's line has one set.
  'PATCH /api/artwork/files/:id': change('PATCH', '/artwork/files/{file}', '{"set":1}', unknown(200)),
  'GET /api/artwork/library': call('/artwork/library', (role) => ({ status: isSignedIn(role) ? 200 : 401 })),
  // The owner's product is no shaped one.
  'PUT /api/artwork/lines/:id/cut-lines/:sha256': change(
    'PUT',
    `/artwork/lines/{line}/cut-lines/${DIGEST}`,
    JSON.stringify({ line: CUT_LINE }),
    unknown(409),
  ),
  'GET /api/artwork/lines/:id/cut-lines/:sha256': call(`/artwork/lines/{line}/cut-lines/${DIGEST}`, unknown(200)),
  'DELETE /api/artwork/lines/:id/cut-lines/:sha256': {
    ask: { method: 'DELETE', path: `/api/artwork/lines/{line}/cut-lines/${DIGEST}` },
    may: unknown(204),
  },
  'PUT /api/artwork/drafts/current/cut-lines/:sha256': change(
    'PUT',
    `/artwork/drafts/current/cut-lines/${DIGEST}`,
    JSON.stringify({ line: CUT_LINE }),
    everybody(404),
  ),
  'GET /api/artwork/files/:id/cut-line/:format': call('/artwork/files/{file}/cut-line/dxf', everybody(404)),
  'POST /api/artwork/lines/:id/files': {
    ask: {
      method: 'POST',
      path: '/api/artwork/lines/{line}/files',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7\n\r\n--x--\r\n',
    },
    may: unknown(201),
  },
  'OPTIONS /api/artwork/uploads': { ask: { method: 'OPTIONS', path: '/api/artwork/uploads' }, may: everybody(204) },
  'POST /api/artwork/uploads': {
    ask: {
      method: 'POST',
      path: '/api/artwork/uploads',
      headers: { ...TUS, 'upload-length': '9', 'upload-metadata': METADATA },
    },
    may: unknown(201),
  },
  'HEAD /api/artwork/uploads/:id': {
    ask: { method: 'HEAD', path: '/api/artwork/uploads/{upload}', headers: TUS },
    may: unknown(200),
  },
  'PATCH /api/artwork/uploads/:id': {
    ask: {
      method: 'PATCH',
      path: '/api/artwork/uploads/{upload}',
      headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      body: '%PDF-',
    },
    may: unknown(204),
  },
  'DELETE /api/artwork/uploads/:id': {
    ask: { method: 'DELETE', path: '/api/artwork/uploads/{file}', headers: TUS },
    may: unknown(204),
  },
}
