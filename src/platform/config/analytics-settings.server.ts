import { z } from 'zod'

/** Stands in a Content-Security-Policy as it is: no query, and no characters that would begin another directive there. */
const PATH = /^[\w\-./~%]*$/
/** Host names in which a policy finds nothing of its own either. */
const HOST = /^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/
/** A page that came by HTTPS sends nothing by HTTP; this machine is where a shop is tried out. */
const HERE: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

export const analyticsEnvironment = {
  ANALYTICS_URL: z
    .string()
    .refine(isService)
    .transform((text) => new URL(text).href)
    .optional(),
}

/** What whoever starts the shop is told when a value is wrong. */
export const analyticsShouldBe = {
  ANALYTICS_URL:
    'the address that conversions are posted to, without a name, a query or a fragment, such as https://analytics.example/collect',
} satisfies Record<keyof typeof analyticsEnvironment, string>

function isService(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !HOST.test(url.hostname) || !PATH.test(url.pathname)) return false
  const { protocol, hostname, username, password } = url
  if (username + password !== '' || /[?#]/.test(text)) return false
  return protocol === 'https:' || (protocol === 'http:' && HERE.includes(hostname))
}
