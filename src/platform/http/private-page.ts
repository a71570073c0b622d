/**
 * Not cached, not indexed, and the address, which may contain a key, is sent to no other site. (With `no-referrer`
 * browsers would not send the origin of a form, and the shop refuses forms that might come from another site.)
 */
export function privatePageHeaders(): Headers {
  return new Headers({
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  })
}
