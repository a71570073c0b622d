/** What came of a password that was entered in a dialog. */
export type SignedInHere =
  | { state: 'signed-in' }
  /** The password was right, and a code comes next, on this page. */
  | { state: 'go-on'; message: string; path: '/verify' | '/second-step' }
  | { state: 'refused'; message: string }

const FAILED = 'An error occurred. Please try again or submit a report.'

/** Signs in without leaving the page (000 §7, user/login). */
export async function signInHere(
  credentials: { email: string; password: string },
  ask: typeof fetch = fetch,
): Promise<SignedInHere> {
  try {
    const response = await ask('/api/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(credentials),
    })
    const { status, message = FAILED } = (await response.json()) as { status?: string; message?: string }
    if (response.ok && status === 'SUCCESS') return { state: 'signed-in' }
    if (response.status !== 403) return { state: 'refused', message }
    const path = /verification code/i.test(message) ? '/verify' : '/second-step'
    return { state: 'go-on', message, path }
  } catch {
    return { state: 'refused', message: FAILED }
  }
}
