import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { tabTexts } from '#platform/ui/browser-storage.ts'
import { Button } from '#platform/ui/button.tsx'
import type { LetteringDesign } from '../design.ts'
import { saveDesign, savedId } from './saved-design.ts'

interface SavePanelProps {
  /** Null if it cannot be saved as it is. */
  design: LetteringDesign | null
  empty: boolean
  /** The address of the page with a design and the other choices. */
  address(id: string): string
}

type Result =
  | { kind: 'link'; url: string }
  | { kind: 'preview'; url: string }
  | { kind: 'done' | 'wrong'; message: string }
  | { kind: 'signed-out'; id: string }

/** Shares the design by link, saves it in the shopper's account, and links to the preview of its cut. */
export function SavePanel({ design, empty, address }: SavePanelProps) {
  const [last, setLast] = useState<{ design: LetteringDesign; result: Result } | null>(null)
  const [busy, setBusy] = useState(false)
  const off = design === null || empty || busy
  const result = last?.design === design ? last.result : null

  async function save(then: (id: string) => Promise<Result> | Result) {
    if (design === null) return
    setBusy(true)
    const answer = await saveDesign(design)
    setLast({ design, result: answer.ok ? await then(answer.id) : { kind: 'wrong', message: answer.message } })
    setBusy(false)
  }

  /** The address for signing in and returning to this design, which is then saved. */
  const keep = async (id: string): Promise<Result> => {
    const kept = await saveInAccount(id)
    if (kept.kind === 'signed-out' && tabTexts.write(PENDING, id)) location.assign(signInAddress(address(id)))
    return kept
  }

  const takePending = useEffectEvent(() => {
    const id = tabTexts.read(PENDING)
    if (design === null || id === null || id !== savedId(design)) return null
    tabTexts.remove(PENDING)
    return { id, design }
  })
  // Once, when the pending design has been opened again.
  useEffect(() => {
    const pending = takePending()
    if (pending !== null) void keepPending(pending)
    async function keepPending(waiting: { id: string; design: LetteringDesign }) {
      const kept = await saveInAccount(waiting.id)
      setLast({ design: waiting.design, result: kept })
    }
  }, [])

  return (
    <div className="border-t border-line pt-4 print:hidden">
      <div className="flex flex-wrap gap-2.5">
        <Button
          className="text-sm"
          disabled={off}
          onClick={() => void save((id) => ({ kind: 'link', url: new URL(address(id), location.href).href }))}
        >
          Share by link
        </Button>
        <Button className="text-sm" disabled={off} onClick={() => void save(keep)}>
          Keep in my account
        </Button>
        <Button className="text-sm" disabled={off} onClick={() => void save(previewLink)}>
          Preview of the cut
        </Button>
      </div>
      <div aria-live="polite" className="empty:hidden [&:not(:empty)]:mt-2.5">
        {result !== null && <ResultNote result={result} address={address} />}
      </div>
    </div>
  )
}

function ResultNote({ result, address }: { result: Result } & Pick<SavePanelProps, 'address'>) {
  if (result.kind === 'signed-out') {
    return (
      <p className="text-sm">
        <a href={signInAddress(address(result.id))} className="link font-semibold">
          Sign in
        </a>{' '}
        to save this design in your account. It is still here.
      </p>
    )
  }
  if (result.kind === 'link') return <LinkField url={result.url} />
  if (result.kind === 'preview') {
    return (
      <p className="text-sm">
        <a href={result.url} className="link font-semibold" target="_blank" rel="noopener">
          Open the preview
        </a>{' '}
        The cut lines as SVG in real millimetres, with a watermark.
      </p>
    )
  }
  return <p className={`text-sm ${result.kind === 'wrong' ? 'font-medium text-wrong' : 'text-ok'}`}>{result.message}</p>
}

function previewLink(id: string): Result {
  return { kind: 'preview', url: `/api/lettering/designs/${encodeURIComponent(id)}/preview.svg` }
}

function LinkField({ url }: { url: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // Selected, so that the shopper can copy it manually.
      field.current?.select()
    }
  }

  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        Link
      </label>
      <div className="mt-1 flex gap-2">
        <input
          ref={field}
          id={id}
          readOnly
          value={url}
          className="control min-w-0 text-sm"
          onFocus={(event) => event.target.select()}
        />
        <Button className="shrink-0 text-sm" onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p className="mt-1 text-sm text-soft">
        Anyone with the link can see this design, order it and make their own changes.
      </p>
    </div>
  )
}

/** The design that is saved after its shopper has signed in, for this tab. */
const PENDING = 'lettering:pending'

function signInAddress(back: string): string {
  return `/login?to=${encodeURIComponent(back)}`
}

const NOT_KEPT = 'The design could not be saved in your account. Please try again.'

async function saveInAccount(id: string): Promise<Result> {
  try {
    const response = await fetch(`/api/lettering/own-designs/${encodeURIComponent(id)}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: '{}',
    })
    if (response.status === 401) return { kind: 'signed-out', id }
    if (response.ok) return { kind: 'done', message: 'Saved in your account under My designs.' }
    const { message = NOT_KEPT } = (await response.json()) as { message?: string }
    return { kind: 'wrong', message }
  } catch {
    return { kind: 'wrong', message: NOT_KEPT }
  }
}
