import { type Dispatch, type RefObject, useId, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import type { Size } from './perspective.ts'
import type { PlaceAction, PlaceState } from './place-state.ts'
import { pictureName } from './place-words.ts'

interface PlaceButtonsProps {
  state: PlaceState
  act: Dispatch<PlaceAction>
  picture: RefObject<(() => Promise<Blob | null>) | null>
  /** Whether anything is shown in place. */
  ready: boolean
  ink: Size
}

const NOT_DRAWN = 'The picture could not be drawn. Please try again.'

/** How it is shown, and keeping what is shown. */
export function PlaceButtons({ state, act, picture, ready, ink }: PlaceButtonsProps) {
  const hint = useId()
  const [refusal, setRefusal] = useState('')

  async function save(): Promise<void> {
    const drawn = (await picture.current?.()) ?? null
    setRefusal(drawn === null ? NOT_DRAWN : '')
    if (drawn !== null) download(drawn, pictureName(state.choice, ink))
  }

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="grid gap-1 text-sm">
        <Check checked={state.measures} onChange={(on) => act({ kind: 'measures', on })}>
          Show measures
        </Check>
        <Check checked={state.mirrored} describedBy={hint} onChange={(on) => act({ kind: 'mirror', on })}>
          Mirrored, for the inside of glass
        </Check>
        <p id={hint} className="max-w-prose text-soft">
          Stuck inside the glass it is cut mirrored: from the street it reads the right way, from the room as shown with
          this on.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={!ready} onClick={() => act({ kind: 'put-back' })}>
          Put back
        </Button>
        <Button disabled={!ready} onClick={() => void save()}>
          Save as picture
        </Button>
      </div>
      <p role="alert" className="basis-full text-sm font-medium text-wrong empty:hidden">
        {refusal}
      </p>
    </div>
  )
}

interface CheckProps {
  checked: boolean
  describedBy?: string
  onChange(on: boolean): void
  children: string
}

function Check({ checked, describedBy, onChange, children }: CheckProps) {
  return (
    <label className="flex min-h-7 items-center gap-2">
      <input
        type="checkbox"
        className="size-4 accent-ink"
        checked={checked}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  )
}

function download(picture: Blob, name: string): void {
  const address = URL.createObjectURL(picture)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
