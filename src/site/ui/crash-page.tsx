import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '#platform/ui/button.tsx'
import { ErrorPage } from '#platform/ui/error-page.tsx'
import { REQUEST_ID, useServerOnly } from '#platform/ui/server-only.ts'

/** 500: an unexpected error. The text is fixed (000 §8); the trace is shown in development only. */
export function CrashPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const failedId = useFailedRequest(pathname)
  const report = failedId === null ? '/contact' : `/contact?request=${encodeURIComponent(failedId)}`
  return (
    <ErrorPage status="500 Internal Server Error" title="Something went wrong" picture={<StoppedPress />}>
      <p>
        An error occurred. Please try again or{' '}
        <a href={report} className="link">
          submit a report
        </a>
        .
      </p>
      {failedId !== null && (
        <p className="text-sm text-soft">
          Please give us this number, so that we can find the problem:{' '}
          <code id={FAILED_REQUEST} className="break-all text-ink">
            {failedId}
          </code>
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <a href={pathname + search} suppressHydrationWarning className={buttonClass('primary')}>
          Try again
        </a>
        <Link to="/" className={buttonClass('secondary')}>
          Go to the home page
        </Link>
      </p>
      {import.meta.env.DEV && error instanceof Error && (
        <pre tabIndex={0} className="overflow-auto rounded-md bg-sheet p-4 text-xs">
          {error.stack}
        </pre>
      )}
    </ErrorPage>
  )
}

const FAILED_REQUEST = 'failed-request'

/** The request that failed, as in the log, where the server has answered with this page; null where the browser met the fault. */
function useFailedRequest(pathname: string): string | null {
  const ofServer = useServerOnly(REQUEST_ID) as string | undefined
  const [failed] = useState(() => ({ pathname, id: ofServer ?? readFailedRequest() }))
  return failed.pathname === pathname ? failed.id : null
}

function readFailedRequest(): string | null {
  return typeof document === 'undefined' ? null : (document.getElementById(FAILED_REQUEST)?.textContent ?? null)
}

const MARK = 'M0-44v88M-44 0h88M-24 0a24 24 0 1 0 48 0 24 24 0 1 0-48 0'

/** A registration mark whose inks are misaligned. Drawn inline, because the page may not be able to load anything. */
export function StoppedPress() {
  return (
    <svg viewBox="0 0 160 120" className="w-full bg-sheet" fill="none" strokeWidth="2.4" aria-hidden="true">
      <path d={MARK} stroke="var(--color-cyan)" transform="translate(73 64) rotate(-7)" />
      <path d={MARK} stroke="var(--color-yellow)" transform="translate(86 66) rotate(5)" />
      <path
        d={MARK}
        stroke="var(--color-press)"
        transform="translate(81 55) rotate(11)"
        className="mix-blend-multiply"
      />
      <path d={MARK} stroke="var(--color-ink)" strokeWidth="1.2" transform="translate(80 60)" />
    </svg>
  )
}
