/* The text of a DXF file (Autodesk's DXF Reference): groups of a code and a value, each on its own line. */

/** A group of the format. */
export type Group = readonly [code: number, value: string | number]

/** $INSUNITS and $MEASUREMENT: millimetres, metric. */
const MILLIMETRES = 4
const METRIC = 1

/** The groups as a file. */
export function writeGroups(groups: readonly Group[]): string {
  return `${groups.map(([code, value]) => `${code}\n${value}`).join('\n')}\n`
}

/** A section of the file. */
export function section(name: string, content: readonly Group[]): Group[] {
  return [[0, 'SECTION'], [2, name], ...content, [0, 'ENDSEC']]
}

/** The header's variables: the release, and a drawing of a size in mm. */
export function headerOf(release: string, { width, height }: { width: number; height: number }): Group[] {
  return [
    [9, '$ACADVER'],
    [1, release],
    [9, '$INSUNITS'],
    [70, MILLIMETRES],
    [9, '$MEASUREMENT'],
    [70, METRIC],
    [9, '$EXTMIN'],
    [10, 0],
    [20, 0],
    [9, '$EXTMAX'],
    [10, figure(width)],
    [20, figure(height)],
  ]
}

/** A comment, which only knows ASCII and ends with its line; none for an empty text. */
export function comment(text: string): Group[] {
  const plain = text.normalize('NFD').replaceAll(/[^ -~]/g, '')
  return plain === '' ? [] : [[999, plain]]
}

/** A number of mm to a tenth of a micrometre, without an exponent. */
export function figure(value: number): string {
  return String(Number(value.toFixed(4)))
}
