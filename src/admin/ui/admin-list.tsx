import type { Key, ReactNode } from 'react'
import { Link } from 'react-router'
import { Field } from '#platform/ui/field.tsx'
import { Empty } from './admin-page.tsx'
import { isFiltered, type ListFilter } from './list-filters.ts'

export interface AdminListProps<Row> {
  rows: readonly Row[]
  getKey(row: Row): Key
  /** The content of a row. */
  children(row: Row): ReactNode
  /** The classes of a row, which define its columns. */
  rowClass?: string
  /** Shown instead of the rows if there are none. */
  empty: string
  /** The same if a filter matches nothing. */
  emptyFiltered?: string
  filters?: readonly ListFilter[]
  values?: Readonly<Record<string, string>>
  /** Beside the filters. */
  action?: ReactNode
  /** The link to the next page. */
  next?: { to: string | null; title: string }
}

/** A list for staff: its filters, its rows or a text if there are none, and the link to the next page. */
export function AdminList<Row>({ rows, filters = [], values = {}, action, ...props }: AdminListProps<Row>) {
  const { getKey, children, rowClass = '', empty, emptyFiltered = empty, next } = props
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6">
        {filters.length > 0 && <Filters filters={filters} values={values} />}
        {action}
      </div>
      {rows.length === 0 ? (
        <Empty>{isFiltered(filters, values) ? emptyFiltered : empty}</Empty>
      ) : (
        <ul className="border-t border-ink">
          {rows.map((row) => (
            <li key={getKey(row)} className={`border-b border-line py-3 ${rowClass}`}>
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      {next !== undefined && next.to !== null && (
        <p className="mt-5">
          <Link to={next.to} className="btn btn-secondary">
            {next.title}
          </Link>
        </p>
      )}
    </>
  )
}

/** A form that sends the filters as the address's query. */
function Filters({ filters, values }: { filters: readonly ListFilter[]; values: Readonly<Record<string, string>> }) {
  return (
    <form method="get" role="search" className="mb-5 flex flex-wrap items-end gap-3">
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} value={values[filter.name] ?? ''} />
      ))}
      <button type="submit" className="btn btn-secondary">
        Show
      </button>
    </form>
  )
}

function FilterField({ filter: { name, label, options }, value }: { filter: ListFilter; value: string }) {
  return (
    <Field label={label} className={`w-full ${options === undefined ? 'sm:w-72' : 'sm:w-56'}`}>
      {(control) => {
        const own = { ...control, name, defaultValue: value, className: 'control' }
        if (options === undefined) return <input {...own} key={value} type="search" maxLength={100} />
        return (
          <select {...own} key={value}>
            {options.map(([each, title]) => (
              <option key={each} value={each}>
                {title}
              </option>
            ))}
          </select>
        )
      }}
    </Field>
  )
}
