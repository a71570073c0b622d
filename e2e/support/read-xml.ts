import type { Page } from '@playwright/test'

/** The texts of an element's children by their names, `g:price`; children of children by both, `g:shipping/g:price`. */
export type XmlEntry = Record<string, string[] | undefined>

/**
 * Reads a document of the shop by the browser's XML parser, which refuses what is not well-formed.
 * @param name of the elements that are entries
 */
export function readXml(page: Page, path: string, name: string): Promise<XmlEntry[]> {
  return page.evaluate(
    async ([address, element]) => {
      const answer = await fetch(address)
      const type = answer.headers.get('content-type') ?? ''
      if (!answer.ok || !type.startsWith('application/xml')) throw new Error(`${address}: ${answer.status} ${type}`)
      const read = new DOMParser().parseFromString(await answer.text(), 'application/xml')
      const broken = read.querySelector('parsererror')
      if (broken !== null) throw new Error(`${address} is not well-formed: ${broken.textContent}`)
      return [...read.getElementsByTagName(element)].map((entry) => {
        const texts: Record<string, string[]> = {}
        const note = (node: Element, above: string) => {
          for (const child of node.children) {
            const key = `${above}${child.nodeName}`
            if (child.children.length > 0) note(child, `${key}/`)
            else (texts[key] ??= []).push(child.textContent ?? '')
          }
        }
        note(entry, '')
        return texts
      })
    },
    [path, name] as const,
  )
}
