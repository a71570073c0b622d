/**
 * What the canvas of a renderer is asked for: its edges are smoothed on the way there, and what it shows can be read. Here
 * by themselves, so that a canvas can be tried before anything is fetched that draws on it.
 */
export const CONTEXT_ATTRIBUTES = { antialias: false, preserveDrawingBuffer: true } as const
