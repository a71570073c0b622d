import type { Config } from '#platform/config/config.server.ts'
import { shop } from '#platform/config/shop.ts'

/** The shop's own address, where links in mails lead: never taken from a request, which could name any host. */
export function getSiteUrl({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== undefined) return publicUrl
  return isOwnMachine(host) ? `http://${host.includes(':') ? `[${host}]` : host}:${port}` : `https://${shop.web}`
}

/** What whoever runs the shop should set right, as it is known at the start: said in the log, and on Today. */
export function settingsToCorrect(config: Pick<Config, 'mail' | 'payments' | 'publicUrl' | 'host' | 'port'>): string[] {
  const mail =
    config.mail.smtp === undefined
      ? ['No mail server is set up. Emails stay in the outbox and are not sent. Set SMTP_URL.']
      : []
  const address =
    config.publicUrl === undefined && !isOwnMachine(config.host)
      ? [`PUBLIC_URL is not set, so links in emails lead to ${getSiteUrl(config)}. Set it to the address of the shop.`]
      : []
  return [...mail, ...address, ...cardSettings(config)]
}

/** A shop that should take cards and cannot, or takes those of tests alone. */
function cardSettings({ payments: { methods, stripe } }: Pick<Config, 'payments'>): string[] {
  if (!methods.includes('card')) return []
  if (stripe === undefined) {
    return [
      'PAYMENT_METHODS includes card, but nobody can pay by card yet. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
    ]
  }
  const isTest = /^.k_test_/.test(stripe.secretKey)
  return isTest
    ? ['Payments by card are in Stripe’s test mode, so no money is taken. Set a live STRIPE_SECRET_KEY.']
    : []
}

/** Whether only this machine reaches a host. */
function isOwnMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
