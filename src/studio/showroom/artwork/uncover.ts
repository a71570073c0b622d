/**
 * Finds how opaque each pixel of a picture is that was drawn on white and again on black, and its own colour: over white a
 * colour c of opacity a is a·c + (1 − a)·255, over black it is a·c (Smith and Blinn 1996, “Blue Screen Matting”, §5).
 * Where something multiplies what is below it, black hides its colour: so the channel that changes least counts, and the
 * colour is taken from white, which is like bare paper.
 * @param onWhite red, green, blue and alpha by the pixel, 0 to 255; replaced by the picture without its ground
 * @param onBlack the same picture on black
 */
export function uncover(onWhite: Uint8ClampedArray, onBlack: Readonly<Uint8ClampedArray>): void {
  for (let at = 0; at < onWhite.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [onWhite[at], onWhite[at + 1], onWhite[at + 2]]
    const least = Math.min(red - (onBlack[at] ?? 0), green - (onBlack[at + 1] ?? 0), blue - (onBlack[at + 2] ?? 0))
    const alpha = 255 - Math.max(0, least)
    onWhite[at + 3] = alpha
    if (alpha === 0 || alpha === 255) continue
    const ground = 255 - alpha
    onWhite[at] = ((red - ground) * 255) / alpha
    onWhite[at + 1] = ((green - ground) * 255) / alpha
    onWhite[at + 2] = ((blue - ground) * 255) / alpha
  }
}
