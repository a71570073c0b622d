import type { ReactNode } from 'react'

interface PlainTableProps {
  caption: string
  headings: readonly string[]
  /** The first cell of a row is its heading. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
  className?: string
  /** For many rows. */
  dense?: boolean
  /** Whether the last column is right-aligned. */
  lastRight?: boolean
}

/** A table of facts: a hairline under each row, whose first cell is its heading. */
export function PlainTable({ caption, headings, rows, className = '', dense, lastRight }: PlainTableProps) {
  const cell = `not-last:pr-4 ${lastRight === true ? 'last:text-right' : ''}`
  const padding = dense === true ? 'py-2' : 'py-3'
  return (
    <table className={`w-full text-left ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-soft">
        <tr className="border-b border-line align-bottom">
          {headings.map((heading) => (
            <th key={heading} scope="col" className={`py-2 font-medium ${cell}`}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className={`font-semibold ${padding} ${cell}`}>
              {name}
            </th>
            {cells.map((content, index) => (
              <td key={headings[index + 1]} className={`${padding} ${cell}`}>
                {content}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
