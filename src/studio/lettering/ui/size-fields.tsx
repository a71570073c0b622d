import { useId, useState } from 'react'
import { Notice } from '#platform/ui/notice.tsx'
import type { LetteringDesign } from '../design.ts'
import { charSizeMessage, sufficientSize } from '../design-problems.ts'
import { isLinked, readSide, type Side, setLinked, setSide } from '../editor/change-design.ts'
import { sizeText } from '../editor/describe-drawing.ts'
import { getSmallest, tenths } from '../geometry/character-sizes.ts'
import type { DrawnText } from '../worker/workers.ts'
import type { Designer } from './use-designer.ts'

interface SizeFieldsProps {
  designer: Designer
  wrongSide: WrongSide | null
  onWrong(wrong: WrongSide | null): void
  /** Why the size cannot be bought, although it can be cut; else null. */
  refused: string | null
}

/** Width and height of the whole text in mm, linked or independent (001 §3), and why they cannot be cut. */
export function SizeFields({ designer, wrongSide, onWrong, refused }: SizeFieldsProps) {
  const { design, engine } = designer
  const words = engine.drawn?.text.layout.words ?? { width: 0, height: 0 }
  const linked = isLinked(design)
  const side = (name: Side) => <SideField {...{ designer, wrongSide, onWrong }} side={name} shown={words[name]} />
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Size</legend>
      <p className="mt-0.5 text-sm text-soft">
        The size of the whole text, from edge to edge{design.shape !== null && ', without your logo'}.
      </p>
      <div className="mt-2 flex flex-wrap items-start gap-x-2.5 gap-y-2">
        {side('width')}
        <span className="pt-9" aria-hidden="true">
          ×
        </span>
        {side('height')}
        <label className="flex h-11 items-center gap-2 text-sm sm:mt-6">
          <input
            type="checkbox"
            className="size-4 accent-ink"
            checked={linked}
            disabled={words.width === 0}
            onChange={({ currentTarget: { checked } }) =>
              designer.change((before) => setLinked(before, checked, words))
            }
          />
          Keep proportions
        </label>
      </div>
      <p
        id={SIZE_ERROR_ID}
        role="alert"
        className="max-w-[31em] text-sm font-medium text-wrong empty:hidden [&:not(:empty)]:mt-1.5"
      >
        {wrongSide?.refusal ?? refused}
      </p>
      {engine.drawn !== null && <TooSmall designer={designer} text={engine.drawn.text} />}
    </fieldset>
  )
}

/** Why the letters are too small to cut (001 §5), and the size that would do. */
function TooSmall({
  designer,
  text: {
    layout: { words },
    too_small,
  },
}: {
  designer: Designer
  text: DrawnText
}) {
  const smallest = getSmallest(too_small)
  if (smallest === null) return null
  const enough = sufficientSize(words, smallest)
  // The longer side is set, so that rounding changes the other least.
  const linked = enough.width < enough.height ? { ...enough, width: null } : { ...enough, height: null }
  return (
    <Notice variant="danger" className="mt-2 max-w-[31em]">
      {charSizeMessage({ words, too_small })}{' '}
      <button
        type="button"
        className="link font-semibold"
        onClick={() => designer.change((before) => ({ ...before, ...(isLinked(before) ? linked : enough) }))}
      >
        Make it {sizeText(enough)}
      </button>
    </Notice>
  )
}

/** A side that was typed and cannot be cut: it stays in its field, and the design keeps its size. */
export interface WrongSide {
  side: Side
  typed: string
  refusal: string
  /** The design's sides when it was typed: when they change otherwise, it no longer counts. */
  sides: string
}

/** The wrong side that still counts; null for none. */
export function stillWrong(wrong: WrongSide | null, design: LetteringDesign): WrongSide | null {
  return wrong !== null && wrong.sides === describeSides(design) ? wrong : null
}

function describeSides({ width, height }: LetteringDesign): string {
  return `${width} × ${height}`
}

interface SideFieldProps extends Omit<SizeFieldsProps, 'refused'> {
  side: Side
  /** The drawn size, in mm. */
  shown: number
}

const LABELS = { width: 'Width', height: 'Height' } as const

/** 001 §9. */
const MAX_CHARACTERS = 6

function SideField({ designer, side, shown, wrongSide, onWrong }: SideFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const entered = designer.design[side]
  const wrong = wrongSide?.side === side ? wrongSide : null
  const own = shown === 0 && entered === null ? '' : String(entered ?? tenths(shown))

  function type(text: string) {
    const read = readSide(side, text)
    setTyped(text)
    if ('mm' in read) {
      onWrong(null)
      designer.change((before) => setSide(before, side, read.mm), side)
    } else onWrong({ side, typed: text, refusal: read.refusal, sides: describeSides(designer.design) })
  }

  return (
    <div className="w-[7.375rem]">
      <label htmlFor={id} className="mb-1 block text-sm text-soft">
        {LABELS[side]}
      </label>
      <span className="relative block">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={MAX_CHARACTERS}
          value={wrong?.typed ?? typed ?? own}
          aria-invalid={wrong !== null}
          aria-errormessage={wrong === null ? undefined : SIZE_ERROR_ID}
          // While somebody is in it, the field does not change by itself when the letters have been measured.
          onFocus={() => setTyped(own)}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => {
            setTyped(null)
            designer.settle()
          }}
          className="control pr-11 font-semibold"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-sm text-soft"
        >
          mm
        </span>
      </span>
    </div>
  )
}

const SIZE_ERROR_ID = 'lettering-size-error'
