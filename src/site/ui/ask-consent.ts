/** The class of the document while nobody has answered. */
export const ASKING = 'asks-consent'

/**
 * Runs in the head before anything is shown: the question stands there from the first moment, or never. Pages are kept
 * whole for everybody, so that only the browser knows whether it was answered. Of use in what the server sends alone:
 * the scripts of the page do without it.
 */
export const ASK_CONSENT = import.meta.env.SSR
  ? `/(?:^|; )consent=(?:accepted|declined)/.test(document.cookie)||document.documentElement.classList.add('${ASKING}')`
  : ''

/** Has the server remember an answer; false where it could not be reached, or refused. */
export async function keepConsent(form: FormData): Promise<boolean> {
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  try {
    const answer = await fetch('/cookies', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    // The redirect itself is not for scripts to see; the cookie has come with it.
    return answer.type === 'opaqueredirect'
  } catch {
    return false
  }
}
