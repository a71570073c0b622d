import { Tabs } from '#platform/ui/tabs.tsx'
import { EXAMPLES, type Example } from '../artwork-guide.ts'
import type { ArtworkRules } from '../documents/schemas.ts'

interface ArtworkExamplesProps {
  round: boolean
  texts: ArtworkRules['examples']
  chosen: Example
  address(example: string): string
  onChoose(example: Example): void
}

/** Example images without and with a border (001 §2): the file as it is sent, and the result after cutting. */
export function ArtworkExamples({ round, texts, chosen, address, onChoose }: ArtworkExamplesProps) {
  const { title, text } = texts[chosen]
  return (
    <section>
      <h3 className="mb-3 text-xl">Examples</h3>
      <Tabs
        label="Example"
        variant="chips"
        tabs={EXAMPLES.map((code) => ({ code, title: texts[code].title }))}
        chosen={chosen}
        address={address}
        onChoose={(code) => onChoose(EXAMPLES.find((known) => known === code) ?? EXAMPLES[0])}
      >
        <figure className="mt-4 max-w-[36rem]">
          <svg
            viewBox="0 0 184 96"
            role="img"
            aria-label={`${title}: your file, and after cutting`}
            className="h-auto w-full border border-line bg-sheet"
            fill="none"
          >
            <Piece x={50} round={round} border={chosen === 'with_border'} />
            <path d="M88 44h8m-3 -3 3 3 -3 3" className="stroke-soft" strokeWidth={0.8} />
            <Piece x={134} round={round} border={chosen === 'with_border'} cut />
            <g className="fill-soft" fontSize={5.4} textAnchor="middle">
              <text x={50} y={90}>
                Your file
              </text>
              <text x={134} y={90}>
                After cutting
              </text>
            </g>
          </svg>
          <figcaption className="mt-2 text-sm text-soft">{text}</figcaption>
        </figure>
      </Tabs>
    </section>
  )
}

/** The sides of bleed, trim and safety, and the width of the border, in units of the picture. */
const BLEED = 70
const TRIM = 62
const SAFETY = 54
const BORDER = 7
const MIDDLE_Y = 43

/** A piece as sent, with its bleed and its guide lines; or cut. */
function Piece({ x, round, border, cut = false }: { x: number; round: boolean; border: boolean; cut?: boolean }) {
  const shape = { x, round }
  return (
    <g>
      <Shape {...shape} side={cut ? TRIM : BLEED} className={border ? 'fill-ink' : 'fill-cyan/40'} />
      {border && <Shape {...shape} side={TRIM - 2 * BORDER} className="fill-yellow" />}
      <path d={`M${x} ${MIDDLE_Y - 15} ${x + 13} ${MIDDLE_Y + 10}H${x - 13}z`} className="fill-press" />
      {!cut && <Shape {...shape} side={TRIM} className={border ? 'stroke-white' : 'stroke-ink'} dash="3 2" />}
      {!cut && !border && <Shape {...shape} side={SAFETY} className="stroke-press" dash="1.5 1.5" />}
    </g>
  )
}

interface ShapeProps {
  x: number
  side: number
  round: boolean
  className: string
  dash?: string
}

function Shape({ x, side, round, className, dash }: ShapeProps) {
  const look = { className, strokeWidth: 0.8, strokeDasharray: dash }
  return round ? (
    <circle cx={x} cy={MIDDLE_Y} r={side / 2} {...look} />
  ) : (
    <rect x={x - side / 2} y={MIDDLE_Y - side / 2} width={side} height={side} {...look} />
  )
}
