/* Colours on a screen, and how far they are from each other. */

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/**
 * How far a colour may be from the one that was picked to be meant too, by `colourDistance`: half of what See yours fades
 * out, where soft edges are.
 */
export const PICK_TOLERANCE = 90

/** `#c8a04c`. */
export function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** @param hex `#c8a04c` */
export function fromHex(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [red, green, blue]
}

/**
 * A weighted distance of sRGB colours that is close to how different they look, of which black to white is 765
 * (T. Riemersma, “Colour metric”, Compuphase).
 */
export function colourDistance([r1, g1, b1]: Rgb, [r2, g2, b2]: Rgb): number {
  const mean = (r1 + r2) / 2
  const [red, green, blue] = [r1 - r2, g1 - g2, b1 - b2]
  return Math.sqrt((2 + mean / 256) * red * red + 4 * green * green + (2 + (255 - mean) / 256) * blue * blue)
}

/** Lab of D50, as PDF has it, as sRGB, 0 to 255 (CIE 15, IEC 61966-2-1, Bradford adaptation). */
export function labToScreen([lightness = 0, a = 0, b = 0]: readonly number[]): Rgb {
  const fy = (lightness + 16) / 116
  const invert = (f: number) => (f > 6 / 29 ? f ** 3 : 3 * (6 / 29) ** 2 * (f - 4 / 29))
  const [x, y, z] = [0.9642 * invert(fy + a / 500), invert(fy), 0.8249 * invert(fy - b / 200)]
  const linear = [
    3.1339 * x - 1.6169 * y - 0.4906 * z,
    -0.9788 * x + 1.9161 * y + 0.0335 * z,
    0.0719 * x - 0.229 * y + 1.4052 * z,
  ]
  const shown = linear.map((light) =>
    light <= 0.003_130_8 ? 12.92 * light : 1.055 * clamp(light) ** (1 / 2.4) - 0.055,
  )
  return toRgb(shown.map((light) => Math.round(clamp(light) * 255)))
}

/**
 * Coated offset on a screen, by the polynomial of pdf.js (`DeviceCmykCS`), so that the same inks look the same wherever they
 * are. Of each of red, green and blue: the shares of c·c, c·m, c·y, c·k, c; m·m, m·y, m·k, m; y·y, y·k, y; k·k, k.
 */
const CMYK_TERMS = [
  [
    -4.3873, 54.4862, 18.8229, 212.2566, -285.2331, 1.715, -5.6097, -17.8739, -5.497, -2.5217, -21.2489, 17.5119,
    -21.8612, -189.4818,
  ],
  [
    8.841, 60.118, 6.8714, 31.1591, -79.2971, -15.3104, 17.5753, 131.3525, -190.9453, 4.4443, 9.8633, -24.8674,
    -20.7373, -187.8045,
  ],
  [
    0.8843, 8.0787, 30.8998, -0.2388, -14.1836, 10.4959, 63.0238, 50.607, -112.2388, 0.033, 115.6038, -193.5821,
    -22.3382, -180.1261,
  ],
] as const

/** @param inks cyan, magenta, yellow and black, 0 to 1 */
export function cmykToScreen([c = 0, m = 0, y = 0, k = 0]: readonly number[]): Rgb {
  const products = [c * c, c * m, c * y, c * k, c, m * m, m * y, m * k, m, y * y, y * k, y, k * k, k]
  return toRgb(
    CMYK_TERMS.map((shares) => products.reduce((sum, product, at) => sum + product * (shares[at] ?? 0), 255)),
  )
}

function toRgb([red = 0, green = 0, blue = 0]: readonly number[]): Rgb {
  const within = (value: number) => Math.min(255, Math.max(0, value))
  return [within(red), within(green), within(blue)]
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
