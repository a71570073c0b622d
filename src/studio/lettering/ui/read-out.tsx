import { type ReactNode, useEffect, useState } from 'react'
import type { LetteringDesign } from '../design.ts'
import { characterSizeText, describeDrawing, metres, sizeText } from '../editor/describe-drawing.ts'
import type { StageFit } from '../editor/fit-stage.ts'
import { getFont } from '../fonts/font-list.ts'
import { signSize } from '../weld/sign-size.ts'
import type { Drawn } from './use-designer.ts'

interface ReadOutProps {
  drawn: Drawn
  fit: StageFit
}

/** The measures of the drawing: the whole, the smallest letter, and the cut. */
export function ReadOut({ drawn: { text, weld, welded }, fit }: ReadOutProps) {
  const { design, layout, smallest, too_small } = text
  if (layout.glyphs.length === 0) return null
  return (
    <dl className="mt-2 flex flex-wrap gap-x-7 gap-y-1.5 text-sm">
      <Fact name={layout.shape === null ? 'Whole text' : 'Text and logo'}>{sizeText(layout)}</Fact>
      {(design.outline !== null || design.shadow !== null) && (
        <Fact name="Whole sign">{sizeText(signSize(design, layout))}</Fact>
      )}
      {smallest !== null && (
        <Fact name="Smallest letter" wrong={too_small.length > 0}>
          {characterSizeText(smallest)}
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

/** Up to this reduction it counts as real size. */
const LIFE_SIZE = 1.05

function scaleText({ reduced }: StageFit): string {
  return reduced < LIFE_SIZE ? 'Life size' : `1 : ${Number(reduced.toFixed(reduced < 10 ? 1 : 0))}`
}

interface FactProps {
  name: string
  wrong?: boolean
  /** Whether it still belongs to the previous text. */
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
  /** The current price, such as `£23.40`; null if it is not known. */
  price: string | null
}

/** The picture is described again after this long without changes, so that typing is not interrupted. */
const QUIET_MS = 1200

/** The picture in words, for screen readers. */
export function Spoken({ design, drawn, price }: SpokenProps) {
  const description = drawn === null ? '' : describe(design, drawn, price)
  const [spoken, speak] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => speak(description), QUIET_MS)
    return () => clearTimeout(timer)
  }, [description])
  return (
    <p role="status" className="sr-only" data-spoken="">
      {spoken}
    </p>
  )
}

function describe(design: LetteringDesign, { text }: Drawn, price: string | null): string {
  const { layout, smallest, too_small, others } = text
  const facts = { ...layout, smallest, too_small, others }
  return describeDrawing(design, getFont(design.font)?.name ?? design.font, facts, price)
}
