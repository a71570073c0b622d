import { rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

/*
 * Makes the programs that `npm start` runs, in build/programs: the server with its pages, and each program that it runs
 * beside itself. They are what `node server/start.ts` would run, but in few files instead of 1,900, without comments and
 * without what nothing uses: the shop opens in two thirds of the time and holds less memory (decisions/0122).
 */

const ROOT = join(import.meta.dirname, '..')
const OUT = join(ROOT, 'build/programs')
const OWN = /\/(?:src|server)\/[^?]*\.tsx?$/

/** Read as they are: they look for files beside themselves, or are read only when first needed, if ever. */
const LEFT_ALONE = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@fastify/swagger',
  '@hyzyla/pdfium',
  'harfbuzzjs',
  'lcms-wasm',
  'nodemailer',
  'pdfjs-dist',
  'pdfkit',
  'pg',
  'pino',
  'sharp',
  'stripe',
  'svg-to-pdfkit',
  'vite',
  'zxing-wasm',
]
const LOOKS_BESIDE_ITSELF = /\b(?:__dirname|__filename|import\.meta\.(?:url|dirname|filename))\b/
const PROGRAM = /new URL\('(?:\.\/)?([\w-]+\.server\.ts)', import\.meta\.url\)/g

/**
 * A program that a file names by its address becomes one of these programs; any other file is looked for where it was. Throws
 * for a package that would look for its files beside the programs.
 */
const findFiles: Plugin = {
  name: 'find-files',
  transform(code, id) {
    if (id.includes('/node_modules/') && LOOKS_BESIDE_ITSELF.test(code))
      throw new Error(`${relative(ROOT, id)} looks for files beside itself: its package belongs to LEFT_ALONE`)
    if (!OWN.test(id)) return null
    const withPrograms = code.replace(PROGRAM, (_, file: string) => {
      const program = this.emitFile({ type: 'chunk', id: join(dirname(id), file) })
      return `new URL(import.meta.ROLLUP_FILE_URL_${program})`
    })
    const source = JSON.stringify(relative(OUT, id))
    return withPrograms
      .replaceAll(/import\.meta\.url\b/g, `new URL(${source}, import.meta.url).href`)
      .replaceAll(
        /import\.meta\.dirname\b/g,
        `(import.meta.dirname + ${JSON.stringify(`/${relative(OUT, dirname(id))}`)})`,
      )
  },
}

rmSync(OUT, { recursive: true, force: true })
const programs = await rolldown({
  cwd: ROOT,
  input: 'server/start.ts',
  platform: 'node',
  external: LEFT_ALONE.map((name) => new RegExp(`^${name}(?:/|$)`)),
  // React and others come twice: for development, too.
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  plugins: [findFiles],
  logLevel: 'silent',
})
await programs.write({ dir: OUT, chunkFileNames: '[name].js', comments: false, charset: 'ascii' })
