import type { ReactNode } from 'react'
import { MAX_THICKNESS, MAX_WHITENESS, SUITABILITY, type Suitability } from '../documents/card-stock-scales.ts'
import type { MeasuredStock } from '../measured-stocks.ts'

const WRITING = [
  { field: 'pencil', title: 'Pencil' },
  { field: 'marker', title: 'Marker' },
  { field: 'ball_point', title: 'Ball point' },
  { field: 'stamp', title: 'Stamp' },
] as const

const LOOKS: Readonly<Record<Suitability, string>> = {
  excellent: 'font-semibold',
  good: '',
  poor: 'text-soft',
  'not-recommended': 'text-wrong',
}

/** The stock table (001 §2): finishing, thickness, whiteness, and what writes on it. A column for each stock. */
export function StockTable({ stocks }: { stocks: readonly MeasuredStock[] }) {
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
        <Row title="Finishing">
          {stocks.map(({ name, finishing }) => (
            <Cell key={name}>{finishing}</Cell>
          ))}
        </Row>
        <Row title="Thickness">
          {stocks.map(({ name, thickness }) => (
            <Cell key={name}>
              <RatingDots rating={thickness} most={MAX_THICKNESS} />
            </Cell>
          ))}
        </Row>
        <Row title="Whiteness">
          {stocks.map(({ name, whiteness }) => (
            <Cell key={name}>
              <RatingDots rating={whiteness} most={MAX_WHITENESS} />
            </Cell>
          ))}
        </Row>
      </tbody>
      <tbody>
        <tr>
          <th scope="rowgroup" colSpan={stocks.length + 1} className="pt-5 pb-1 text-sm font-medium text-soft">
            Writing on it with
          </th>
        </tr>
        {WRITING.map(({ field, title }) => (
          <Row key={field} title={title}>
            {stocks.map((stock) => (
              <Cell key={stock.name}>
                <span className={LOOKS[stock[field]]}>{SUITABILITY[stock[field]]}</span>
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </table>
  )
}

/** A property, with its cells. */
function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <tr className="border-b border-line align-baseline">
      <th scope="row" className="py-2.5 pr-2 font-medium text-soft">
        {title}
      </th>
      {children}
    </tr>
  )
}

function Cell({ children }: { children: ReactNode }) {
  return <td className="py-2.5 pl-3">{children}</td>
}

/** A rating as dots, so many of them filled; read out as `2 of 5`. */
function RatingDots({ rating, most }: { rating: number; most: number }) {
  return (
    <>
      <span aria-hidden="true" className="flex flex-wrap gap-1">
        {Array.from({ length: most }, (_, index) => (
          <i
            key={index}
            className={`size-2.5 rounded-full border border-ink ${index < rating ? 'bg-ink' : 'bg-transparent'}`}
          />
        ))}
      </span>
      <span className="sr-only">
        {rating} of {most}
      </span>
    </>
  )
}
