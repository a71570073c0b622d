/** Of a drawing: whoever has its address may look at it, nothing in it runs, and no search engine lists it. */
export const DRAWING_HEADERS = {
  'cache-control': 'private, max-age=86400',
  'x-robots-tag': 'noindex, noimageindex',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
}
