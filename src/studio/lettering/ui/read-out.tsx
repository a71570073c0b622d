import { type ReactNode, useEffect, useState } from 'react'
import type { LetteringDesign } from '../design.ts'
import { describeDrawing, measured } from '../editor/describe-drawing.ts'
import type { StageFit } from '../editor/fit-stage.ts'
import { metres, sizeText } from '../editor/size-text.ts'
import { getFont } from '../fonts/font-list.ts'
import type { Drawn } from './use-engine.ts'

interface ReadOutProps {
  drawn: Drawn
  fit: StageFit
}

/** What the drawing measures: the whole, the smallest letter, and what the blade will do. */
export function ReadOut({ drawn: { text, weld, welded }, fit }: ReadOutProps) {
  const { layout, smallest, too_small } = text
  if (layout.glyphs.length === 0) return null
  return (
    <dl className="mt-2 flex flex-wrap gap-x-7 gap-y-1.5 text-sm">
      <Fact name="Whole text">{sizeText(layout)}</Fact>
      {smallest !== null && (
        <Fact name="Smallest letter" wrong={too_small.length > 0}>
          {measured(smallest)}
        </Fact>
      )}
      <Fact name="Shown">{scaleText(fit)}</Fact>
      {weld !== null && (
        <>
          <Fact name="Cut length" dim={!welded}>
            {metres(weld.cut_length)}
          </Fact>
          <Fact name="Pieces" dim={!welded}>
            {weld.pieces}
          </Fact>
        </>
      )}
    </dl>
  )
}

/** Hardly smaller is as large. */
const AS_LARGE = 1.05

function scaleText({ reduced }: StageFit): string {
  return reduced < AS_LARGE ? 'Life size' : `1 : ${Number(reduced.toFixed(reduced < 10 ? 1 : 0))}`
}

interface FactProps {
  name: string
  wrong?: boolean
  /** Of the text before. */
  dim?: boolean
  children: ReactNode
}

function Fact({ name, wrong = false, dim = false, children }: FactProps) {
  return (
    <div className={`leading-tight ${dim ? 'opacity-60' : ''}`}>
      <dt className="text-xs text-soft">{name}</dt>
      <dd className={`font-semibold ${wrong ? 'text-wrong' : ''}`}>{children}</dd>
    </div>
  )
}

interface SpokenProps {
  design: LetteringDesign
  drawn: Drawn | null
  /** The price as it stands, such as `£23.40`; null while it is not known. */
  price: string | null
}

/** How long nothing must have changed before the picture is told anew: who types is not talked over. */
const QUIET_MS = 1200

/** The picture in words, for those who do not see it. */
export function Spoken({ design, drawn, price }: SpokenProps) {
  const words = drawn === null ? '' : getWords(design, drawn, price)
  const [said, say] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => say(words), QUIET_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p role="status" className="sr-only" data-spoken="">
      {said}
    </p>
  )
}

function getWords(design: LetteringDesign, { text }: Drawn, price: string | null): string {
  const { layout, smallest, too_small } = text
  const facts = { ...layout, smallest, too_small }
  return describeDrawing(design, getFont(design.font)?.name ?? design.font, facts, price)
}
