/* The inks and papers of the pictures: the shop's own colours and the rich ones that its customers print. */

export const INK = {
  paper: '#f6f2ea',
  sheet: '#fffdf8',
  key: '#1a1815',
  magenta: '#d4006e',
  cyan: '#00a3d9',
  yellow: '#f2c200',
  teal: '#0f6266',
  deep: '#0b3d44',
  ochre: '#dd9a2c',
  brick: '#b2402a',
  coral: '#ea6a47',
  forest: '#1f4d3a',
  sage: '#a5ba9b',
  mint: '#c3e0cd',
  lilac: '#bcaada',
  plum: '#55295a',
  navy: '#1b2b50',
  cobalt: '#2455c3',
  sky: '#a8d3dd',
  blush: '#f2c6b3',
  rose: '#dd4f72',
  cream: '#f4e6c8',
  sand: '#e3c798',
  cocoa: '#553524',
  kraft: '#c69c6d',
  stone: '#d8d0c2',
} as const

const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16)

/** `share` of the second colour mixed into the first; both as #rrggbb. */
function mix(first: string, second: string, share: number): string {
  const part = (at: number): string => {
    const value = channel(first, at) * (1 - share) + channel(second, at) * share
    return Number(value.toFixed(0)).toString(16).padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}

export const lighter = (hex: string, share: number): string => mix(hex, '#fff6e4', share)
export const darker = (hex: string, share: number): string => mix(hex, '#1c1020', share)
