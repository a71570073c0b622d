import { maySliceUse } from './import-rules.ts'

/** The import table as Markdown, a line for each slice, lowest first. */
export function printAllowList(): string[] {
  const rows = Object.entries(maySliceUse).map(
    ([slice, used]) =>
      `| \`${slice}\` | ${used.length === 0 ? 'nothing' : used.map((name) => `\`${name}\``).join(' ')} |`,
  )
  return ['| slice | may use |', '|---|---|', ...rows]
}
