/** The class of the document while nobody has answered. */
export const ASKING = 'asks-consent'

/**
 * Runs in the head before anything is shown, so that the question is there from the first moment or never. Pages are
 * cached for everybody: only the browser knows whether it was answered. The server allows this script by its hash.
 */
export const ASK_CONSENT = `/(?:^|; )consent=(?:accepted|declined)/.test(document.cookie)||document.documentElement.classList.add('${ASKING}')`

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
