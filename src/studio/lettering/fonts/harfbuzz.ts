/* The parts of HarfBuzz that the engine uses, imported by name so that the rest is not bundled. */

export { Blob, Buffer, Direction, DrawFuncs, Face, Feature, Font, shape } from 'harfbuzzjs'
