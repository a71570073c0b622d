import { type ReactNode, useState } from 'react'
import { addMend, type Mend } from '#print/mends/mend.ts'
import type { FileCheckView } from '../line-checks.ts'

/** A line's file, by the keys to it. */
export interface FileAddress {
  lineId: string
  /** Of the order's link; null for everybody else. */
  orderKey: string | null
}

interface ChangeArtworkProps extends FileAddress {
  check: FileCheckView
  name: string
  /** A press that sends the list of mends. */
  renderPress: (mends: readonly Mend[], label: string) => ReactNode
}

/** What a shopper may change beside what the findings offer: nothing of it touches the file that was sent. */
export function ChangeArtwork({ check, name, renderPress, ...address }: ChangeArtworkProps) {
  const { mends, report } = check
  const isPicture = report?.kind !== 'pdf' && report?.kind !== 'svg'
  const change = (mend: Mend, label: string) => renderPress(addMend(mends, mend), label)
  return (
    <>
      {mends.length > 0 && <BeforeAndAfter {...address} check={check} name={name} />}
      <details className="mt-4 mb-5">
        <summary className="link inline-block py-1">More that you can change</summary>
        <p className="mt-2 text-sm text-soft">Your file stays as it is. Each change can be undone.</p>
        <Choice title="Bleed">
          {change({ id: 'add-bleed', from: 'mirror', colour: null }, 'Mirror the edge')}
          {change({ id: 'add-bleed', from: 'stretch', colour: null }, 'Stretch the edge')}
          {change({ id: 'add-bleed', from: 'plain', colour: null }, 'One colour')}
        </Choice>
        <Choice title="Turn">
          {change({ id: 'turn', quarters: 1 }, 'To the right')}
          {change({ id: 'turn', quarters: 3 }, 'To the left')}
          {change({ id: 'turn', quarters: 2 }, 'Upside down')}
        </Choice>
        {isPicture && <Background change={change} />}
        {isPicture && <Choice title="Logo">{change({ id: 'trace', colours: 6 }, 'Trace as vectors')}</Choice>}
      </details>
    </>
  )
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className="border-b border-line py-3">
      <p className="text-sm font-semibold">{title}</p>
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

/** What most backgrounds need: a difference of colour, ΔE, that most people see. */
const USUAL_TOLERANCE = 12

/** Takes a plain background away; without scripts with the usual tolerance. */
function Background({ change }: { change: (mend: Mend, label: string) => ReactNode }) {
  const [tolerance, setTolerance] = useState(USUAL_TOLERANCE)
  return (
    <Choice title="Background">
      <label className="grid w-full max-w-xs gap-1 text-sm">
        How different a colour may be and still be background
        <input
          type="range"
          min={1}
          max={60}
          defaultValue={USUAL_TOLERANCE}
          onChange={({ currentTarget }) => setTolerance(Number(currentTarget.value))}
        />
      </label>
      {change({ id: 'remove-background', tolerance }, 'Remove the background')}
    </Choice>
  )
}

/** The first page as it was sent, and with its mends, to the bleed line. */
function BeforeAndAfter({ lineId, orderKey, check, name }: FileAddress & { check: FileCheckView; name: string }) {
  const at = (which: 'nothing' | 'mends') => {
    const query = new URLSearchParams({ with: which })
    if (orderKey !== null) query.set('key', orderKey)
    // What the picture shows changes with the list, and so does its address.
    if (which === 'mends') query.set('list', JSON.stringify(check.mends))
    return `/api/artwork/lines/${lineId}/files/${check.file_id}/preview?${query}`
  }
  return (
    <div className="mt-4 grid grid-cols-2 gap-3">
      <Preview src={at('nothing')} title="Before" alt={`${name} as you sent it, on the piece with its bleed`} />
      <Preview src={at('mends')} title="After" alt={`${name} with your changes, on the piece with its bleed`} />
    </div>
  )
}

function Preview({ src, title, alt }: { src: string; title: string; alt: string }) {
  return (
    <figure className="min-w-0">
      <img key={src} src={src} alt={alt} loading="lazy" className="h-auto w-full border border-line bg-white" />
      <figcaption className="mt-1 text-sm text-soft">{title}</figcaption>
    </figure>
  )
}
