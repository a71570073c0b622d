/**
 * The context attributes for the canvas of a renderer: no antialiasing, because edges are smoothed before, and
 * readable contents. In a file of its own, so that a canvas can be tried before any drawing code is fetched.
 */
export const CONTEXT_ATTRIBUTES = { antialias: false, preserveDrawingBuffer: true } as const
