import { useCallback, useEffect, useState } from 'react'
import { Notice } from '#platform/ui/notice.tsx'
import type { PrintRequirements } from '#print/preflight/requirements.ts'
import { type ArtworkFileView, pageAddress } from '#shop/artwork/artwork.ts'
import { linePlace } from '#shop/artwork/ui/upload-place.ts'
import { useUploads } from '#shop/artwork/ui/upload-store.ts'
import type { LineChecksView } from '../line-checks.ts'
import { Checking, type FileChange, FileChecks } from './file-checks.tsx'
import { Findings } from './findings.tsx'
import { useFileCheck } from './use-file-check.ts'

interface LineChecksProps {
  lineId: string
  /** Of the order's link; null for the cart, and for the owner who is signed in. */
  orderKey?: string | null
  /** What the page came with, until the shop was asked. */
  initial?: { checks: LineChecksView | null; files: readonly ArtworkFileView[] }
}

const NOTHING = { checks: null, files: [] }

/**
 * What was found in the files of a line: at first by this browser, while a file is still being sent, then by the server,
 * whose word counts. Needs scripts.
 */
export function LineChecks({ lineId, orderKey = null, initial = NOTHING }: LineChecksProps) {
  const { store, uploads } = useUploads(linePlace(lineId, orderKey))
  const files = uploads.artwork?.files ?? initial.files
  const { checks, alert, status, change } = useLineChecks({ lineId, orderKey, files, initial })
  if (files.length === 0 || checks === null) return alert === null ? null : <Alert text={alert} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 border-t border-ink pt-6" aria-label="Checks" role="group">
      {status !== '' && (
        <p role="status" className="sr-only">
          {status}
        </p>
      )}
      {alert !== null && <Alert text={alert} />}
      {files.map((file) => {
        const check = checks.files.find(({ file_id }) => file_id === file.id)
        return check?.report ? (
          <FileChecks
            key={file.id}
            check={check}
            file={file}
            address={{ lineId, orderKey }}
            mayAnswer={checks.may_answer}
            onChange={(wanted) => change(check, wanted)}
          />
        ) : (
          <EarlyCheck key={file.id} file={file} bytes={store.fileOf(file.id)} requirements={checks.requirements} />
        )
      })}
    </div>
  )
}

function Alert({ text }: { text: string }) {
  return (
    <Notice variant="danger" live>
      {text}
    </Notice>
  )
}

interface EarlyCheckProps {
  file: ArtworkFileView
  /** The file itself, if this browser has sent it since the page was opened. */
  bytes: File | null
  requirements: PrintRequirements | null
}

/** What this browser finds before the server has looked. */
function EarlyCheck({ file, bytes, requirements }: EarlyCheckProps) {
  const { report } = useFileCheck(bytes, requirements)
  if (report === null) return <Checking name={file.name} />
  return (
    <Findings
      name={file.name}
      report={report}
      pictureOf={(page) => file.thumbnail && pageAddress(file.thumbnail, page)}
    />
  )
}

/** How often the shop is asked while a check waits, and once it takes longer than usual. */
const ASK_MS = 700
const ASK_LATER_MS = 4000
const USUALLY = 20

type Asked = Required<LineChecksProps> & { files: readonly ArtworkFileView[] }

function useLineChecks({ lineId, orderKey, files, initial }: Asked) {
  const [checks, setChecks] = useState(initial.checks)
  const [alert, setAlert] = useState<string | null>(null)
  const [status, setStatus] = useState('')
  const known = files.map(({ id, state, set }) => `${id} ${state} ${set}`).join(',')
  const [count, setCount] = useState({ known, asked: 0 })
  const asked = count.known === known ? count.asked : 0
  const take = useCallback(
    (answer: Answered) => {
      if (answer.ok) setChecks(answer.checks)
      setAlert(answer.ok ? null : answer.message)
      setCount((before) => ({ known, asked: before.known === known ? before.asked + 1 : 1 }))
    },
    [known],
  )
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      const answer = await fetchChecks(`lines/${lineId}/checks`, orderKey)
      if (!stop.signal.aborted) take(answer)
    }
    if (known !== '') void ask()
    return () => stop.abort()
  }, [known, lineId, orderKey, take])
  const waits = known !== '' && alert === null && isWaiting(files, checks)
  useEffect(() => {
    if (!waits) return
    const stop = new AbortController()
    const timer = setTimeout(
      async () => {
        const answer = await fetchChecks(`lines/${lineId}/checks`, orderKey)
        if (!stop.signal.aborted) take(answer)
      },
      asked < USUALLY ? ASK_MS : ASK_LATER_MS,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [waits, asked, lineId, orderKey, take])
  async function change({ file_id, digest }: { file_id: string; digest: string | null }, wanted: FileChange) {
    const [what, method, done] =
      'answer' in wanted
        ? (['answer', 'POST', wanted.answer === 'confirmed' ? 'Confirmed.' : 'We look at this file.'] as const)
        : (['mends', 'PUT', 'The file is mended for printing.'] as const)
    const body = JSON.stringify({ ...wanted, digest })
    const answer = await fetchChecks(`lines/${lineId}/files/${file_id}/${what}`, orderKey, { method, body })
    take(answer)
    setStatus(answer.ok ? done : '')
  }
  return { checks, alert, status, change }
}

/** Whether a file that has arrived has no report of the shop yet. */
function isWaiting(files: readonly ArtworkFileView[], checks: LineChecksView | null): boolean {
  const reported = new Set(checks?.files.filter(({ report }) => report !== null).map(({ file_id }) => file_id))
  return files.some(({ id, state }) => state === 'sent' && !reported.has(id))
}

type Answered = { ok: true; checks: LineChecksView } | { ok: false; message: string }

const GENERAL = 'An error occurred. Please try again or submit a report.'

async function fetchChecks(path: string, orderKey: string | null, input: RequestInit = {}): Promise<Answered> {
  const headers = {
    accept: 'application/json',
    ...(orderKey === null ? {} : { 'X-Order-Key': orderKey }),
    ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  try {
    const response = await fetch(`/api/artwork/${path}`, { ...input, headers })
    const { data, message = GENERAL } = (await response.json()) as { data?: LineChecksView; message?: string }
    return response.ok && data !== undefined ? { ok: true, checks: data } : { ok: false, message }
  } catch {
    return { ok: false, message: GENERAL }
  }
}
