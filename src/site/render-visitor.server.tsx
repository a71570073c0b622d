import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { VISITOR_PARTS, type Visitor, type VisitorPartName } from '#people/visitors/visitor.ts'
import { PARTS } from './ui/visitor-parts.tsx'

/** Longer names are cut off: parts have little room, and the header has less. */
const MAX_NAME_CHARACTERS = 40

/**
 * The visitor's parts of a page, filled, in the order of `VISITOR_PARTS`. The second has the visitor as data for the browser.
 * @param visitor null while the database is away
 * @param address the page's path and parameters, to come back to after signing in
 */
export function renderVisitor(visitor: Visitor | null, address: string): string[] {
  const shown = visitor && { ...visitor, first_name: cut(visitor.first_name), ordering_for: cutName(visitor) }
  return (Object.keys(VISITOR_PARTS) as VisitorPartName[]).map((name) => {
    const Part = PARTS[name]
    const told = name === 'links' ? JSON.stringify(shown) : undefined
    return renderToString(
      <StaticRouter location={address}>
        <div id={VISITOR_PARTS[name].id} className="contents" data-visitor={told}>
          <Part visitor={shown} />
        </div>
      </StaticRouter>,
    )
  })
}

function cutName({ ordering_for: held }: Visitor): Visitor['ordering_for'] {
  return held && { ...held, name: cut(held.name) ?? '' }
}

function cut(name: string | null): string | null {
  if (name === null) return null
  const characters = Array.from(name)
  return characters.length <= MAX_NAME_CHARACTERS ? name : `${characters.slice(0, MAX_NAME_CHARACTERS - 1).join('')}…`
}
