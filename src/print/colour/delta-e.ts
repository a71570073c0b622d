/** A colour as people see it (CIE L*a*b*, D50): lightness 0 to 100, red to green, yellow to blue. */
export type Lab = readonly [lightness: number, a: number, b: number]

const RADIANS = Math.PI / 180
const TO_THE_7 = 25 ** 7

/**
 * How different two colours look (CIEDE2000, CIE 142): below 1 nobody sees it, 2 to 3 is seen side by side, from 5 on it is
 * another colour. After Sharma, Wu and Dalal (2005), whose pairs test it.
 */
export function getDeltaE([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const stretch = 1 + 0.5 * (1 - share((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2))
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)]
  const [h1, h2] = [hueOf(a1 * stretch, b1), hueOf(a2 * stretch, b2)]
  const isGrey = c1 * c2 === 0
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180
  const lightness = (l1 + l2) / 2
  const chroma = (c1 + c2) / 2
  const hue = isGrey ? h1 + h2 : middleHue(h1, h2)
  const lightnessScale = 1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2)
  const byLightness = (l2 - l1) / lightnessScale
  const byChroma = (c2 - c1) / (1 + 0.045 * chroma)
  const byHue = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RADIANS)) / (1 + 0.015 * chroma * hueWeight(hue))
  const rotation = -2 * share(chroma) * Math.sin(60 * RADIANS * Math.exp(-(((hue - 275) / 25) ** 2)))
  return Math.sqrt(byLightness ** 2 + byChroma ** 2 + byHue ** 2 + rotation * byChroma * byHue)
}

/** How colourful, from 0 to 1, for the terms that hold only for saturated colours. */
function share(chroma: number): number {
  return Math.sqrt(chroma ** 7 / (chroma ** 7 + TO_THE_7))
}

function hueOf(a: number, b: number): number {
  return a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RADIANS + 360) % 360
}

/** Between two hues, the shorter way round. */
function middleHue(one: number, other: number): number {
  if (Math.abs(one - other) <= 180) return (one + other) / 2
  return one + other < 360 ? (one + other + 360) / 2 : (one + other - 360) / 2
}

function hueWeight(hue: number): number {
  const cos = (factor: number, shift: number) => Math.cos((factor * hue + shift) * RADIANS)
  return 1 - 0.17 * cos(1, -30) + 0.24 * cos(2, 0) + 0.32 * cos(3, 6) - 0.2 * cos(4, -63)
}
