import { join } from 'node:path'
import { build } from 'vite'

const entry = join(import.meta.dirname, 'draw-in-browser.ts')

/** The scene library and what drives it, as one script for a page without a server. */
export async function bundleBrowserSide(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
      modulePreload: false,
    },
  })
  const [output] = [built].flat()
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
  if (chunk === undefined) throw new Error('Bundling the browser side gave nothing')
  return chunk.code
}
