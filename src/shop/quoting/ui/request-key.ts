/*
 * The Idempotency-Key of a request (decisions §5): the same content has the same key until an answer has come, so that a
 * double click, and another try after a lost connection, make one request. Other content is another request.
 */

let unanswered: { content: string; key: string } | null = null

/** The key to send a content with. */
export function requestKey(content: string): string {
  if (unanswered?.content !== content) unanswered = { content, key: newKey() }
  return unanswered.key
}

/** The request was taken: the same content is a new one from here on. */
export function forgetRequestKey(): void {
  unanswered = null
}

/** 128 random bits; `randomUUID` is there by https alone. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
