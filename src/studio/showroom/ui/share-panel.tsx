import { useId, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { sharedPath } from '../own-pictures/own-picture.ts'
import { savePicture } from '../own-pictures/save-picture.ts'
import type { LivePreview } from './use-preview.ts'

interface SharePanelProps {
  live: LivePreview
  page(): string
  /** The file name of a saved picture. */
  fileName: string
}

type Sharing =
  | { state: 'idle' | 'sending' }
  | { state: 'shared'; address: string }
  | { state: 'refused'; message: string }

const NOT_DRAWN = 'The picture could not be drawn. Please try again.'

/** The picture as a file, and as a link. */
export function SharePanel({ live, page, fileName }: SharePanelProps) {
  const hint = useId()
  const [saving, setSaving] = useState(false)
  const [sharing, setSharing] = useState<Sharing>({ state: 'idle' })
  const drawn = live.showing === 'shown'

  async function save() {
    setSaving(true)
    try {
      const picture = await live.preview?.picture()
      if (picture !== undefined) download(picture, fileName)
    } finally {
      setSaving(false)
    }
  }

  async function share() {
    setSharing({ state: 'sending' })
    setSharing(await shared(live, page()))
  }

  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">Keep it</h3>
      <div className="flex flex-wrap gap-2">
        <Button disabled={!drawn || saving} onClick={() => void save()}>
          {saving ? 'Drawing' : 'Save as picture'}
        </Button>
        <Button disabled={!drawn || sharing.state === 'sending'} aria-describedby={hint} onClick={() => void share()}>
          Share by link
        </Button>
      </div>
      <p id={hint} className="text-sm text-soft">
        For a link we store this picture, not your file. Whoever has the link can see it.
      </p>
      {sharing.state === 'shared' && <SharedLink address={sharing.address} />}
      <p role="alert" className="text-sm font-medium text-wrong empty:hidden">
        {sharing.state === 'refused' ? sharing.message : ''}
      </p>
    </div>
  )
}

async function shared({ preview }: LivePreview, page: string): Promise<Sharing> {
  const picture = await preview?.asShown()
  if (!picture) return { state: 'refused', message: NOT_DRAWN }
  const saved = await savePicture(picture, page)
  if (!saved.ok) return { state: 'refused', message: saved.message }
  return { state: 'shared', address: new URL(sharedPath(page, saved.id), location.href).href }
}

function SharedLink({ address }: { address: string }) {
  const id = useId()
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }

  return (
    <div role="group" aria-label="Link to your picture" className="flex gap-2">
      <label htmlFor={id} className="sr-only">
        Link
      </label>
      <input
        id={id}
        readOnly
        value={address}
        className="control min-w-0 text-sm"
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()}>{copied ? 'Copied' : 'Copy'}</Button>
    </div>
  )
}

function download(picture: Blob, name: string): void {
  const address = URL.createObjectURL(picture)
  const link = document.createElement('a')
  Object.assign(link, { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
