/* What the engine uses of HarfBuzz, by name: the rest is left out of what a browser fetches. */

export { Blob, Buffer, Direction, DrawFuncs, Face, Feature, Font, shape } from 'harfbuzzjs'
