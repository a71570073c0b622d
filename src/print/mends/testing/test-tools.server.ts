import type { MendTools } from '../mend-tools.ts'

/** Tools of tests: without a profile, each ink is what its light leaves out. */
export const TEST_TOOLS: MendTools = {
  decodePicture: async () => null,
  svgToPdf: async () => null,
  toCmyk: (rgb) => {
    const inks = new Uint8Array((rgb.length / 3) * 4)
    for (let at = 0; at * 3 < rgb.length; at++) {
      const [red = 0, green = 0, blue = 0] = rgb.subarray(at * 3, at * 3 + 3)
      const black = 255 - Math.max(red, green, blue)
      inks.set([255 - red - black, 255 - green - black, 255 - blue - black, black], at * 4)
    }
    return inks
  },
}
