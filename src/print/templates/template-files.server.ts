import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Template, templateName } from './template.ts'

export interface TemplateFile {
  bytes: Buffer
  /** Of these bytes, quoted as a header has it. */
  etag: string
}

const MOST_BYTES = 8 * 1024 * 1024

/**
 * Templates by what they are of. Each is drawn when it is first asked for, once however many ask; the latest are kept.
 * @param shop who made them, as the files' properties say
 */
export function openTemplateFiles(shop: string): (template: Template) => Promise<TemplateFile> {
  const kept = new LRUCache<string, TemplateFile>({ maxSize: MOST_BYTES, sizeCalculation: ({ bytes }) => bytes.length })
  const drawing = new Map<string, Promise<TemplateFile>>()

  async function draw(name: string, template: Template): Promise<TemplateFile> {
    // With the first template come the libraries that draw it, which no start has to read (decisions/0011).
    const { drawTemplate } = await import('./draw-template.server.ts')
    const bytes = Buffer.from(await drawTemplate(template, shop))
    const file = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
    kept.set(name, file)
    return file
  }

  return (template) => {
    const name = templateName(template)
    const known = kept.get(name)
    if (known !== undefined) return Promise.resolve(known)
    const begun = drawing.get(name) ?? draw(name, template).finally(() => drawing.delete(name))
    drawing.set(name, begun)
    return begun
  }
}
