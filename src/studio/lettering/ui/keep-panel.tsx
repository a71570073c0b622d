import { useId, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import type { LetteringDesign } from '../design.ts'
import { keepDesign } from './kept-design.ts'

interface KeepPanelProps {
  /** Null where it cannot be kept as it is. */
  design: LetteringDesign | null
  empty: boolean
  /** The address of the page with a design and the other choices. */
  address(id: string): string
}

type Kept = { kind: 'link'; url: string } | { kind: 'preview'; url: string } | { kind: 'done' | 'wrong'; words: string }

/** Shares the design by link, keeps it in the shopper's account, and gives the picture of its cut. */
export function KeepPanel({ design, empty, address }: KeepPanelProps) {
  const [kept, setKept] = useState<{ of: LetteringDesign; what: Kept } | null>(null)
  const [busy, setBusy] = useState(false)
  const off = design === null || empty || busy
  const shown = kept?.of === design ? kept.what : null

  async function keep(then: (id: string) => Promise<Kept> | Kept) {
    if (design === null) return
    setBusy(true)
    const answer = await keepDesign(design)
    const what: Kept = answer.ok ? await then(answer.id) : { kind: 'wrong', words: answer.message }
    setKept({ of: design, what })
    setBusy(false)
  }

  return (
    <div className="border-t border-line pt-4 print:hidden">
      <div className="flex flex-wrap gap-2.5">
        <Button
          className="text-sm"
          disabled={off}
          onClick={() => void keep((id) => ({ kind: 'link', url: new URL(address(id), location.href).href }))}
        >
          Share by link
        </Button>
        <Button className="text-sm" disabled={off} onClick={() => void keep(keepInAccount)}>
          Keep in my account
        </Button>
        <Button className="text-sm" disabled={off} onClick={() => void keep(getPreview)}>
          Preview of the cut
        </Button>
      </div>
      <div aria-live="polite" className="empty:hidden [&:not(:empty)]:mt-2.5">
        {shown !== null && <KeptNote kept={shown} />}
      </div>
    </div>
  )
}

function KeptNote({ kept }: { kept: Kept }) {
  if (kept.kind === 'link') return <LinkField url={kept.url} />
  if (kept.kind === 'preview') return <PreviewLink url={kept.url} />
  return <p className={`text-sm ${kept.kind === 'wrong' ? 'font-medium text-wrong' : 'text-ok'}`}>{kept.words}</p>
}

function getPreview(id: string): Kept {
  return { kind: 'preview', url: `/api/lettering/designs/${encodeURIComponent(id)}/preview.svg` }
}

function PreviewLink({ url }: { url: string }) {
  return (
    <p className="text-sm">
      <a href={url} className="link font-semibold" target="_blank" rel="noopener">
        Open the preview
      </a>{' '}
      What the blade cuts as SVG in real millimetres, with a watermark.
    </p>
  )
}

function LinkField({ url }: { url: string }) {
  const id = useId()
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // What cannot be copied for the shopper is selected to be copied by hand.
      document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.select()
    }
  }

  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        Link
      </label>
      <div className="mt-1 flex gap-2">
        <input
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
      <p className="mt-1 text-sm text-soft">Whoever opens it sees this design, and can order or change it.</p>
    </div>
  )
}

const SIGN_IN = 'Please sign in first; your design stays here meanwhile.'
const NOT_KEPT = 'The design could not be kept in your account. Please try again.'

async function keepInAccount(id: string): Promise<Kept> {
  try {
    const response = await fetch(`/api/lettering/own-designs/${encodeURIComponent(id)}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: '{}',
    })
    if (response.status === 401) return { kind: 'wrong', words: SIGN_IN }
    if (response.ok) return { kind: 'done', words: 'Kept: you find it in your account under My designs.' }
    const { message = NOT_KEPT } = (await response.json()) as { message?: string }
    return { kind: 'wrong', words: message }
  } catch {
    return { kind: 'wrong', words: NOT_KEPT }
  }
}
