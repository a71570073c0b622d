/* What a page of staff says after something was done, by the code that the address has (`?done=`). */

const DONE_MESSAGES: Readonly<Record<string, string>> = {
  joined: 'Welcome to the shop.',
  'factor-removed': 'Your authenticator app is taken away.',
  invited: 'The invitation is on its way.',
  'invited-again': 'The invitation is on its way again. The link before is good no more.',
  withdrawn: 'The invitation was withdrawn.',
  role: 'The role was changed. The person signs in again with it.',
  'role-taken': 'The person does not work in the shop any more.',
  deactivated: 'The person is switched off, and signed out everywhere.',
  activated: 'The person is switched on.',
  'factor-reset': 'The authenticator app is taken away. The person signs in again.',
  'sent-again': 'The mail will be sent again.',
  answered: 'The message is marked as answered.',
  reopened: 'The message is marked as not answered.',
  replied: 'Your reply is on its way.',
  'quote-sent': 'The quotation is on its way.',
  'quote-message': 'Your message is on its way.',
  'quote-declined': 'The request is declined, and the customer is told.',
  'draft-saved': 'The draft is saved. Shoppers do not see it yet.',
  'draft-discarded': 'The draft is thrown away.',
  'draft-restored': 'The older version is the draft now. Look it over, then publish it.',
  'text-published': 'Published: shoppers read it now.',
  'review-published': 'The review is published.',
  'review-refused': 'The review is sent back, and its author is told why.',
  'review-unpublished': 'The review is taken down. It waits again.',
  'review-replied': 'Your answer stands below the review.',
  'review-reply-removed': 'The answer is taken away.',
  'review-link': 'The link is on its way.',
  'review-link-again': 'A new link is on its way. The one before is good no more.',
  'review-link-withdrawn': 'The link was withdrawn.',
}

/** The message of a code in an address; null for what is none. */
export function doneMessage(params: URLSearchParams): string | null {
  const code = params.get('done')
  return code !== null && Object.hasOwn(DONE_MESSAGES, code) ? (DONE_MESSAGES[code] ?? null) : null
}
