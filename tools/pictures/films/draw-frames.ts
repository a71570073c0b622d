import { designNamed } from '../artwork.ts'
import type { DrawJob } from '../draw-in-browser.ts'
import { getDesigns, roundedScene } from '../fingerprint.ts'
import type { PictureScene } from '../scene/picture-scene.ts'
import type { DrawSize, Studio } from '../studio.ts'

/** Draws the frames of one film, one after the other; what only moves is made once. */
export async function* drawFrames(
  studio: Studio,
  scenes: readonly PictureScene[],
  size: DrawSize,
): AsyncGenerator<Buffer> {
  // A browser of its own: what it keeps grows with every frame.
  await studio.close()
  const page = await studio.warmPage()
  // All designs of the film come with each frame, so that each is rastered once.
  const names = [...new Set(scenes.flatMap(getDesigns))]
  const designs = Object.fromEntries(names.map((design) => [design, designNamed(design)]))
  for (const [index, scene] of scenes.entries()) {
    const job: DrawJob = { scene: roundedScene(scene), designs, ...size }
    const wanted = [job, index === 0] as const
    const png = await page.evaluate(([frame, isFirst]) => window.drawFrame(frame, isFirst), wanted)
    yield Buffer.from(png, 'base64')
  }
}
