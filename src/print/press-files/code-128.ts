/* Code 128 (ISO/IEC 15417): any text of ASCII as bars, digits in pairs where that is shorter. */

/** The widths of bars and spaces of each symbol, in modules, by its value; the last is the stop pattern. */
const WIDTHS =
  '2122222221222222211212231213221312221222131223121322122212132213122312121122321221321222311132221231221232212232112211322212312132122231123121313112223211223212213122123221123222112121232123212321211113231311231313211123131321131323112113132311132313111121331123311321311131231133211331213131212113312311312131132133112131313111233113213311213121133123113321113141112214114311111112241114221211241214211411221412211122141124121221141224111421121422112412112211144131112411121341111112421211421212411142121241121242114112124211124212112121412141214121211111431113411311411141131143114111134113111131411141313111414111312114122112142112322331112'
const STOP = 106
const START_B = 104
const START_C = 105
const TO_B = 100
const TO_C = 99
const CHECKED = 103
/** The clear space on both sides of the bars, in modules. */
export const QUIET_MODULES = 10

/**
 * The modules of a text from the first bar to the last, true where there is ink.
 * @throws for text with other characters than printable ASCII, or without any
 */
export function code128(text: string): boolean[] {
  if (!/^[ -~]+$/.test(text)) throw new Error('Code 128 holds printable ASCII only')
  const values = encode(text)
  const sum = values.reduce((total, value, place) => total + value * Math.max(1, place), 0)
  return [...values, sum % CHECKED, STOP].flatMap(modulesOf)
}

/** Set C packs two digits in a symbol, and a change of sets costs one: it pays from four digits. */
function encode(text: string): number[] {
  const runs = text.split(/((?:\d\d){2,})/).filter((run) => run !== '')
  return runs.flatMap((run, place) => {
    const isPairs = /^(?:\d\d){2,}$/.test(run)
    const set = place === 0 ? (isPairs ? START_C : START_B) : isPairs ? TO_C : TO_B
    const symbols = run.match(isPairs ? /../g : /./g) ?? []
    return [set, ...symbols.map((symbol) => (isPairs ? Number(symbol) : symbol.charCodeAt(0) - 32))]
  })
}

function modulesOf(value: number): boolean[] {
  const widths = value === STOP ? WIDTHS.slice(-7) : WIDTHS.slice(6 * value, 6 * value + 6)
  return Array.from(widths).flatMap((width, place) => Array.from({ length: Number(width) }, () => place % 2 === 0))
}
