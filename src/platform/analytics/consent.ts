/** What a shopper said to being counted. */
export const CONSENTS = ['accepted', 'declined'] as const

export type Consent = (typeof CONSENTS)[number]

const SIX_MONTHS_IN_SECONDS = 182 * 24 * 60 * 60

/** The choice in a Cookie header or in `document.cookie`; null if there is none or it has expired. */
export function readConsent(cookies: string | null): Consent | null {
  const found = /(?:^|;)\s*consent=([^;]*)/.exec(cookies ?? '')?.[1]
  return CONSENTS.find((consent) => consent === found) ?? null
}

/**
 * The Set-Cookie header that remembers the choice for six months. Scripts read it, as nothing is sent without it; it is
 * set by the server, as some browsers keep what scripts set for a week only.
 */
export function consentCookie(consent: Consent, secure: boolean): string {
  return `consent=${consent}; Path=/; Max-Age=${SIX_MONTHS_IN_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The class of the document while nobody has answered. */
export const ASKING = 'asks-consent'

/**
 * Runs in the head before anything is shown, so that the question is there from the first moment or never. Pages are
 * cached for everybody: only the browser knows whether it was answered. The server allows this script by its hash.
 */
export const ASK_CONSENT = `/(?:^|; )consent=(?:accepted|declined)/.test(document.cookie)||document.documentElement.classList.add('${ASKING}')`
