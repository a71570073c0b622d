import { useEffect } from 'react'
import { localTexts } from '#platform/ui/browser-storage.ts'
import { HAS_OWN_FILES, HAS_UPLOADS, OWN_FILES_CHANGED } from '#platform/ui/use-dropped-files.ts'

/**
 * Goes on with interrupted uploads on every page, and sends dropped files to the library of the customer who is signed in, at
 * once or after signing in. A browser without files fetches no code for them.
 */
export function useKeptSending(isSignedIn: boolean): void {
  useEffect(() => {
    if (localTexts.read(HAS_UPLOADS) !== null) void resume()
  }, [])
  useEffect(() => {
    if (!isSignedIn) return
    const send = () => void sendDropped()
    if (localTexts.read(HAS_OWN_FILES) !== null) send()
    globalThis.addEventListener(OWN_FILES_CHANGED, send)
    return () => globalThis.removeEventListener(OWN_FILES_CHANGED, send)
  }, [isSignedIn])
}

async function resume(): Promise<void> {
  const { resumeUploads } = await import('./keep-sending.ts')
  await resumeUploads()
}

async function sendDropped(): Promise<void> {
  const { sendToLibrary } = await import('./keep-sending.ts')
  await sendToLibrary()
}
