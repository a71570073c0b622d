import type { MeasuredStock } from '../measured-stocks.ts'
import { StockTable } from './stock-table.tsx'
import { ThicknessComparison } from './thickness-drawing.tsx'

/** So many cards make the pile of the table: a number that is easy to picture. */
const PILE = 100

/** The card stocks beside each other: what they are like, what writes on them, and how thick they are (001 §2). */
export function CardStocks({ stocks }: { stocks: readonly MeasuredStock[] }) {
  if (stocks.length === 0) return null
  return (
    <section>
      <h3 className="text-2xl">{stocks.length > 1 ? 'The card stocks compared' : 'The card stock'}</h3>
      <div className="mt-4 grid items-start gap-x-14 gap-y-9 lg:grid-cols-2">
        <StockTable stocks={stocks} />
        <div className="grid gap-6">
          <ThicknessComparison stocks={stocks} />
          <ThicknessTable stocks={stocks} />
        </div>
      </div>
    </section>
  )
}

function ThicknessTable({ stocks }: { stocks: readonly MeasuredStock[] }) {
  return (
    <table className="w-full text-left text-sm sm:text-base">
      <caption className="sr-only">Weight and thickness of the card stocks</caption>
      <thead className="text-sm text-soft">
        <tr className="border-b border-line align-bottom">
          <th scope="col" className="py-2 pr-3 font-medium">
            Card stock
          </th>
          <th scope="col" className="py-2 pr-3 font-medium">
            Weight
          </th>
          <th scope="col" className="py-2 pr-3 font-medium">
            One card
          </th>
          <th scope="col" className="py-2 font-medium">
            {PILE} cards
          </th>
        </tr>
      </thead>
      <tbody>
        {stocks.map(({ name, gsm, caliper }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2 pr-3 font-semibold">
              {name.replace(/\s*\d+\s?gsm$/i, '')}
            </th>
            <td className="py-2 pr-3">{gsm === null ? '' : `${gsm} gsm`}</td>
            <td className="py-2 pr-3">{caliper.toFixed(2)} mm</td>
            <td className="py-2">{(caliper * PILE).toFixed(0)} mm</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
