import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#platform/ui/button.tsx'
import type { DetailRow } from '../comparison.ts'
import { DifferenceMark } from './type-card.tsx'

type Copying = 'idle' | 'copied' | 'by-hand'

/**
 * Copy link and, if the browser supports it, Share. If the clipboard cannot be written, the address is shown in a
 * field to be copied manually. Not shown without scripts, because the address bar has the same address.
 * @param path of this site
 */
export function ShareComparison({ path }: { path: string }) {
  const [copying, setCopying] = useState<Copying>('idle')
  const canShare = useSyncExternalStore(
    subscribeToNothing,
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

/** The browser's capabilities do not change. */
const subscribeToNothing = () => () => undefined

function wholeAddress(path: string): string {
  return `${location.origin}${path}`
}

async function share(path: string): Promise<void> {
  try {
    await navigator.share({ title: document.title, url: wholeAddress(path) })
  } catch {
    // The shopper closed it without sharing.
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

/**
 * Says in how many choices the types differ, and hides the others. The checkbox hides the rows by CSS alone: it is
 * inside `group/types` and works without scripts.
 * @param count the number of types shown side by side
 */
export function DifferencesSwitch({ rows, count }: { rows: readonly DetailRow[]; count: number }) {
  const known = rows.filter(({ inWindow }) => inWindow !== 'none')
  const all = differencesText(rows.filter(({ differs }) => differs).length, rows.length)
  const shown = differencesText(known.filter(({ inWindow }) => inWindow === 'differs').length, known.length)
  if (count < 2) return null
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      <p className="text-soft">
        <DifferenceMark />
        {all === shown ? (
          all
        ) : (
          <>
            <span className="md:hidden">{all}</span>
            <span className="max-md:hidden">{shown}</span>
          </>
        )}
      </p>
      <label className="flex min-h-9 items-center gap-2 print:hidden">
        <input type="checkbox" className="only-differences size-4 accent-ink" />
        Show only differences
      </label>
    </div>
  )
}

function differencesText(differing: number, known: number): string {
  if (differing === 0) return 'All choices are the same'
  return `${differing} of ${known} choices ${differing === 1 ? 'differs' : 'differ'}`
}
