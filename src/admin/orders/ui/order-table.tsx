import { Link } from 'react-router'
import { ControlStrip, StateMark, Tag, Who } from '#admin/ui/state-mark.tsx'
import { formatPence, type Pence } from '#platform/money/money.ts'
import { DUE_GROUPS, type DueGroup } from '../board.ts'
import { STEPS } from '../order-labels.ts'
import type { ShownRow } from '../view-board.server.ts'
import { type BoardFilters, orderAddress } from './board-address.ts'

/** An order on the board, with the group that it is listed in. */
export type TableRow = ShownRow & { group: DueGroup | null }

interface OrderTableProps {
  rows: readonly TableRow[]
  filters: BoardFilters
  sums: { total: Pence; open: Pence }
}

/** The orders of a view, in groups by the day that they leave; on a phone each row is a card. */
export function OrderTable({ rows, filters, sums }: OrderTableProps) {
  const groups = Map.groupBy(rows, ({ group }) => group)
  const shown = [null, ...DUE_GROUPS].filter((group) => groups.has(group))
  return (
    <table className="order-table">
      <caption className="sr-only">Orders, with what each waits for</caption>
      <thead>
        <tr>
          <th scope="col" className="w-16">
            Order
          </th>
          <th scope="col" className="w-34">
            Leaves
          </th>
          <th scope="col">Customer</th>
          <th scope="col">What</th>
          <th scope="col" className="w-34">
            Step
          </th>
          <th scope="col" className="w-50">
            Waits for
          </th>
          <th scope="col" className="w-24 text-right">
            Total
          </th>
          <th scope="col" className="w-30">
            Money
          </th>
          <th scope="col" className="w-11">
            Who
          </th>
        </tr>
      </thead>
      {shown.map((group) => (
        <tbody key={group}>
          {group !== null && (
            <tr className="order-group">
              <th colSpan={9} scope="rowgroup">
                {group}
              </th>
            </tr>
          )}
          {(groups.get(group) ?? []).map((row) => (
            <OrderRow key={row.id} row={row} filters={filters} />
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <td colSpan={6}>
            {rows.length === 1 ? 'One order shown' : `${rows.length} orders shown`}
            {sums.open > 0 && <>, {formatPence(sums.open)} of it still to come</>}
          </td>
          <td className="text-right font-semibold whitespace-nowrap text-ink">{formatPence(sums.total)}</td>
          <td colSpan={2}>{rows.length === 1 ? '' : `these ${rows.length}`}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const SLACK_TONES = { wrong: 'font-semibold text-wrong', soon: 'text-soon', soft: 'text-soft' } as const

function OrderRow({ row, filters }: { row: TableRow; filters: BoardFilters }) {
  const { orderNo, shortNo, person, company, isGuest, poNumber, due } = row
  const below = company === '' ? (isGuest ? 'Guest' : '') : person
  return (
    <tr className="order-row">
      <td className="order-no">
        <Link to={orderAddress(orderNo, filters)} title={orderNo} className="link font-semibold">
          <span className="sr-only">Order </span>
          {shortNo}
        </Link>
      </td>
      <td className="order-due">
        {due.day}
        {due.slack !== '' && <small className={SLACK_TONES[due.tone]}>{due.slack}</small>}
      </td>
      <td className="order-who">
        <span className="order-line">{company === '' ? person : company}</span>
        <small className="text-soft">
          {[below, poNumber === '' ? '' : `PO ${poNumber}`].filter(Boolean).join(' · ')}
        </small>
      </td>
      <td className="order-what">
        <span className="order-line" title={row.what}>
          {row.what}
        </span>
        <small className="text-soft">{moreText(row)}</small>
      </td>
      <td className="order-step">
        <ControlStrip steps={STEPS} at={row.step} move={row.move} />
      </td>
      <td className="order-waits">
        <StateMark move={row.move}>{row.waits}</StateMark>
        {row.attention !== '' && (
          <small className="font-normal text-wrong" title={row.attention}>
            Attention: {row.attention}
          </small>
        )}
      </td>
      <td className="order-total">{formatPence(row.total)}</td>
      <td className="order-money">
        <Tag tone={row.money.tone}>{row.money.text}</Tag>
      </td>
      <td className="order-assignee">
        <Who name={row.assignee} />
      </td>
    </tr>
  )
}

function moreText({ moreLines, deliveryMethod }: TableRow): string {
  const lines = moreLines === 0 ? '' : `+ ${moreLines} ${moreLines === 1 ? 'line' : 'lines'}`
  const delivery = deliveryMethod === 'standard' ? '' : deliveryMethod
  return [lines, delivery].filter(Boolean).join(' · ')
}
