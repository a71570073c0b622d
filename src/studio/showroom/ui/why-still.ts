import { CONTEXT_ATTRIBUTES } from '../renderer/context-attributes.ts'

/** The reasons for showing the closest picture instead of a drawing. */
export type WhyStill = 'no-webgl' | 'slow' | 'save-data' | 'not-loaded' | 'no-size' | 'failed'

/** As a sentence for the shopper. */
export const WHY_STILL: Readonly<Record<WhyStill, string>> = {
  'no-webgl': 'This browser cannot draw in 3D, so you see the closest of our pictures.',
  slow: 'Drawing in 3D is slow on this computer, so you see the closest of our pictures.',
  'save-data':
    'Your browser is set to save data, so we have not loaded the 3D view. You see the closest of our pictures.',
  'not-loaded': 'The 3D view could not be loaded, so you see the closest of our pictures.',
  failed: 'Drawing in 3D has failed on this device, so you see the closest of our pictures.',
  'no-size': 'Enter a size to see your own product. You see the closest of our pictures.',
}

/** Whether the shopper can have it drawn anyway. */
export function mayTryAnyway(why: WhyStill): boolean {
  return why !== 'no-webgl' && why !== 'no-size'
}

/** Whether the browser is in data-saving mode. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}

/** Whether more may be fetched than is needed now; true if the browser does not say. */
export function onFastLine(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } }
  return (connection?.effectiveType ?? '4g') === '4g'
}

/** The WebGL context of this canvas, or null; creating it takes as long as fetching the rest. */
export function getContext(canvas: HTMLCanvasElement): WebGL2RenderingContext | null {
  return canvas.getContext('webgl2', CONTEXT_ATTRIBUTES) as WebGL2RenderingContext | null
}
