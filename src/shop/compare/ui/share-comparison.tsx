import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#platform/ui/button.tsx'

type Copying = 'idle' | 'copied' | 'by-hand'

/**
 * Copy link and, where the browser can, Share. Where it lets nobody write to the clipboard, the address stands in a
 * field to be copied by hand. Not there without scripts: the address bar says the same.
 * @param path of this site
 */
export function ShareComparison({ path }: { path: string }) {
  const [copying, setCopying] = useState<Copying>('idle')
  const canShare = useSyncExternalStore(
    neverTold,
    () => 'share' in navigator,
    () => false,
  )

  async function copy() {
    try {
      await navigator.clipboard.writeText(wholeAddress(path))
      setCopying('copied')
    } catch {
      setCopying('by-hand')
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 noscript:hidden print:hidden">
      <Button onClick={() => void copy()}>Copy link</Button>
      {canShare && <Button onClick={() => void share(path)}>Share</Button>}
      <p role="status" className="text-sm text-soft empty:hidden">
        {copying === 'copied' && 'The link is copied.'}
        {copying === 'by-hand' && 'Copy the address from the field.'}
      </p>
      {copying === 'by-hand' && <AddressField address={wholeAddress(path)} />}
    </div>
  )
}

/** What the browser can does not change. */
const neverTold = () => () => undefined

function wholeAddress(path: string): string {
  return `${location.origin}${path}`
}

async function share(path: string): Promise<void> {
  try {
    await navigator.share({ title: document.title, url: wholeAddress(path) })
  } catch {
    // Closed without sharing, which is the shopper's to decide.
  }
}

function AddressField({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <input
      ref={field}
      readOnly
      aria-label="Address of this comparison"
      value={address}
      onFocus={(event) => event.currentTarget.select()}
      className="control min-w-0 basis-full text-sm"
    />
  )
}
