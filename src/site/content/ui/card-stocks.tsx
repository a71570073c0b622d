import type { ReactNode } from 'react'
import { BANK_CARD } from '#print/catalogue/trade-facts.ts'
import { MAX_THICKNESS, MAX_WHITENESS, SUITABILITY, type Suitability } from '../documents/card-stock-scales.ts'
import type { MeasuredStock } from '../item-content.ts'
import { PlainTable } from './plain-table.tsx'

/** Units of the drawing per millimetre of board. */
const SCALE = 150

const BANK_CARD_MM = BANK_CARD.thickness
const KRAFT = '#b98c5c'

const BOARD = { width: 92, gap: 14 } as const

const MIN_BOARDS = 3
const LEFT = 40
const TOP = 20
const BELOW = 34

/** The number of cards in the pile of the table: easy to imagine. */
const PILE = 100

/** The card stocks side by side: their properties, what writes on them, and how thick they are (001 §2). */
export function CardStocks({ stocks }: { stocks: readonly MeasuredStock[] }) {
  if (stocks.length === 0) return null
  return (
    <section>
      <h3 className="text-2xl">{stocks.length > 1 ? 'The card stocks compared' : 'The card stock'}</h3>
      <div className="mt-4 grid items-start gap-x-14 gap-y-9 lg:grid-cols-2">
        <StockTable stocks={stocks} />
        <div className="grid gap-6">
          <figure>
            <EdgeDrawing stocks={stocks} />
            <figcaption className="mt-3 max-w-prose text-sm text-soft">
              The cut edges are drawn to one scale. The thickness is the paper mill’s figure (ISO 534) and varies by up
              to 5% between batches. A bank card is {BANK_CARD_MM} mm thick (ISO/IEC 7810).
            </figcaption>
          </figure>
          <PlainTable
            caption="Weight and thickness of the card stocks"
            headings={['Card stock', 'Weight', 'One card', `${PILE} cards`]}
            rows={stocks.map(({ name, gsm, caliper }) => ({
              key: name,
              cells: [
                name.replace(/\s*\d+\s?gsm$/i, ''),
                gsm === null ? '' : `${gsm} gsm`,
                `${caliper.toFixed(2)} mm`,
                `${(caliper * PILE).toFixed(0)} mm`,
              ],
            }))}
            className="text-sm sm:text-base"
            dense
          />
        </div>
      </div>
    </section>
  )
}

/** The cut edges of the stocks to the same scale, beside a bank card (001 §2). */
function EdgeDrawing({ stocks }: { stocks: readonly MeasuredStock[] }) {
  const foot = TOP + BANK_CARD_MM * SCALE
  // The same width for one board as for three, so that all boards have the same scale.
  const right = LEFT + Math.max(stocks.length, MIN_BOARDS) * (BOARD.width + BOARD.gap) + BOARD.gap
  return (
    <svg
      viewBox={`0 0 ${right} ${foot + BELOW}`}
      role="img"
      aria-label={`Edges to one scale: ${stocks.map(({ name, caliper }) => `${name} ${caliper.toFixed(2)} mm`).join(', ')}`}
      className="h-auto w-full max-w-[34rem]"
      fontSize={11.5}
    >
      <MillimetreScale foot={foot} />
      <path d={`M${LEFT} ${TOP}H${right}`} className="stroke-edge" strokeWidth={1} strokeDasharray="4 3" />
      <text x={right} y={TOP - 6} textAnchor="end" className="fill-soft">
        Bank card {BANK_CARD_MM} mm
      </text>
      {stocks.map((stock, index) => (
        <Edge key={stock.name} stock={stock} x={LEFT + BOARD.gap + index * (BOARD.width + BOARD.gap)} foot={foot} />
      ))}
      <path d={`M${LEFT} ${foot}H${right}`} className="stroke-ink" strokeWidth={1} />
    </svg>
  )
}

/** The cut edge of a board, with its thickness above and its weight below. */
function Edge({ stock, x, foot }: { stock: MeasuredStock; x: number; foot: number }) {
  const height = stock.caliper * SCALE
  const middle = x + BOARD.width / 2
  const kraft = stock.whiteness === 1
  return (
    <g textAnchor="middle">
      <rect
        x={x}
        y={foot - height}
        width={BOARD.width}
        height={height}
        fill={kraft ? KRAFT : '#fff'}
        className="stroke-ink"
        strokeWidth={1}
        data-caliper={stock.caliper}
      />
      <text x={middle} y={foot - height - 6} className="fill-ink" fontWeight={600}>
        {stock.caliper.toFixed(2)} mm
      </text>
      <text x={middle} y={foot + 17} className="fill-ink">
        {stock.gsm === null ? stock.name : `${stock.gsm} gsm`}
      </text>
    </g>
  )
}

/** A tick for every tenth of a millimetre. */
function MillimetreScale({ foot }: { foot: number }) {
  const tenths = Array.from({ length: Math.floor(BANK_CARD_MM * 10) + 1 }, (_, index) => index)
  return (
    <g className="fill-soft" textAnchor="end">
      <path
        d={tenths
          .map((tenth) => `M${LEFT} ${foot - (tenth / 10) * SCALE}h${tenth === 0 || tenth === 5 ? -8 : -4}`)
          .join('')}
        className="stroke-edge"
        strokeWidth={1}
      />
      <path d={`M${LEFT} ${foot}V${TOP}`} className="stroke-edge" strokeWidth={1} />
      <text x={LEFT - 11} y={foot + 4}>
        0
      </text>
      <text x={LEFT - 11} y={foot - 0.5 * SCALE + 4}>
        0.5
      </text>
    </g>
  )
}

const WRITING = [
  { field: 'pencil', title: 'Pencil' },
  { field: 'marker', title: 'Marker' },
  { field: 'ball_point', title: 'Ball point' },
  { field: 'stamp', title: 'Stamp' },
] as const

const RATING_CLASSES: Readonly<Record<Suitability, string>> = {
  excellent: 'font-semibold',
  good: '',
  poor: 'text-soft',
  'not-recommended': 'text-wrong',
}

/** The stock table (001 §2): finishing, thickness, whiteness, and what writes on it. One column per stock. */
function StockTable({ stocks }: { stocks: readonly MeasuredStock[] }) {
  return (
    <table className="w-full table-fixed text-left text-sm sm:text-base">
      <caption className="sr-only">Card stocks compared</caption>
      <thead>
        <tr className="border-b border-ink align-bottom">
          <th scope="col" className="w-[23%]">
            <span className="sr-only">Property</span>
          </th>
          {stocks.map(({ name }) => (
            <th key={name} scope="col" className="py-2 pl-3 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row title="Finishing" stocks={stocks}>
          {({ finishing }) => finishing}
        </Row>
        <Row title="Thickness" stocks={stocks}>
          {({ thickness }) => <RatingDots rating={thickness} max={MAX_THICKNESS} />}
        </Row>
        <Row title="Whiteness" stocks={stocks}>
          {({ whiteness }) => <RatingDots rating={whiteness} max={MAX_WHITENESS} />}
        </Row>
      </tbody>
      <tbody>
        <tr>
          <th scope="rowgroup" colSpan={stocks.length + 1} className="pt-5 pb-1 text-sm font-medium text-soft">
            Writing on it with
          </th>
        </tr>
        {WRITING.map(({ field, title }) => (
          <Row key={field} title={title} stocks={stocks}>
            {(stock) => <span className={RATING_CLASSES[stock[field]]}>{SUITABILITY[stock[field]]}</span>}
          </Row>
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  title: string
  stocks: readonly MeasuredStock[]
  children(stock: MeasuredStock): ReactNode
}

/** A property, with a cell for each stock. */
function Row({ title, stocks, children }: RowProps) {
  return (
    <tr className="border-b border-line align-baseline">
      <th scope="row" className="py-2.5 pr-2 font-medium text-soft">
        {title}
      </th>
      {stocks.map((stock) => (
        <td key={stock.name} className="py-2.5 pl-3">
          {children(stock)}
        </td>
      ))}
    </tr>
  )
}

/** A rating as filled dots; read out as `2 of 5`. */
function RatingDots({ rating, max }: { rating: number; max: number }) {
  return (
    <>
      <span aria-hidden="true" className="flex flex-wrap gap-1">
        {Array.from({ length: max }, (_, index) => (
          <i
            key={index}
            className={`size-2.5 rounded-full border border-ink ${index < rating ? 'bg-ink' : 'bg-transparent'}`}
          />
        ))}
      </span>
      <span className="sr-only">
        {rating} of {max}
      </span>
    </>
  )
}
