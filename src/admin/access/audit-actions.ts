/* The actions of the audit log, each with its text, which follows the name of the actor. */
export const AUDIT_ACTIONS = {
  'sign-in': 'signed in',
  'sign-in-failed': 'entered a wrong password',
  'second-step-failed': 'entered a wrong code at the second step',
  'recovery-code-used': 'signed in with a recovery code',
  'second-factor-set': 'set up an authenticator app',
  'second-factor-removed': 'removed their own authenticator app',
  'second-factor-reset': 'removed the authenticator app of',
  'recovery-codes-made': 'created new recovery codes',
  'password-changed': 'changed their password',
  'password-reset': 'reset their password by email',
  'email-changed': 'changed their email address',
  'account-erased': 'deleted their account',
  'invitation-sent': 'invited',
  'invitation-sent-again': 'sent the invitation again to',
  'invitation-withdrawn': 'withdrew the invitation of',
  'invitation-accepted': 'accepted the invitation of',
  'role-set': 'changed the role of',
  'role-taken': 'removed the role of',
  'member-deactivated': 'deactivated',
  'member-activated': 'reactivated',
  'mail-sent-again': 'resent the email',
  'mail-read': 'read a code or link in the email',
  'message-answered': 'marked as answered the message',
  'message-reopened': 'marked as not answered the message',
  'message-replied': 'replied to the message',
  'quote-sent': 'sent a quotation for the quote request',
  'quote-message-sent': 'sent a message about the quote request',
  'quote-declined': 'declined the quote request',
  'order-placed': 'placed for a customer the order',
  'order-moved': 'moved on lines of the order',
  'order-cancelled': 'cancelled lines of the order',
  'order-paid': 'entered a payment for the order',
  'order-refunded': 'refunded money of the order',
  'order-details-changed': 'changed addresses or numbers of the order',
  'order-mail-resent': 'resent an email about the order',
  'order-payment-link-sent': 'sent a payment link for the order',
  'order-assigned': 'assigned the order',
  'order-noted': 'wrote a note about the order',
  'order-attention-raised': 'raised attention for the order',
  'order-attention-cleared': 'dealt with what needed attention about the order',
  'orders-exported': 'exported for the accountant',
  'bank-file-imported': 'imported a bank file',
  'movement-matched': 'matched a bank movement with the order',
  'movement-ignored': 'set aside the bank movement',
  'refund-paid-back': 'marked a refund as paid back for the order',
  'refund-redirected': 'sent a failed refund again for the order',
  'credit-given': 'gave credit to',
  'content-saved': 'saved a draft of the text',
  'content-discarded': 'deleted the draft of the text',
  'content-restored': 'restored an older version of the text',
  'content-published': 'published the text',
  'review-invited': 'sent the review link',
  'review-invited-again': 'resent the review link',
  'review-invitation-withdrawn': 'withdrew the review link',
  'review-published': 'published the review',
  'review-refused': 'refused the review',
  'review-unpublished': 'unpublished the review',
  'review-replied': 'replied to the review',
  'review-reply-removed': 'removed the reply to the review',
  'catalogue-put-on-sale': 'put on sale the catalogue',
  'webhook-added': 'added the webhook',
  'webhook-events-set': 'changed the events of the webhook',
  'webhook-paused': 'paused the webhook',
  'webhook-resumed': 'resumed the webhook',
  'webhook-secret-renewed': 'created a new secret for the webhook',
  'webhook-tested': 'sent a test event to the webhook',
  'webhook-resent': 'resent a delivery to the webhook',
  'webhook-deleted': 'deleted the webhook',
} as const

export type AuditAction = keyof typeof AUDIT_ACTIONS

/** Whether a text names an action. */
export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(AUDIT_ACTIONS, text)
}

/** The name of an action in a select. */
export function actionTitle(action: AuditAction): string {
  const title = action.replaceAll('-', ' ')
  return title.charAt(0).toUpperCase() + title.slice(1)
}
