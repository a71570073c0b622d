import { openPress, type Press } from './open-press.ts'

/**
 * The press of the shop in the browser, with the profile that the server converts with. Little CMS and the profile (1 MB) are
 * loaded when this is called, in a worker.
 * @returns null if the profile does not arrive: then colours are not looked at here, but on the server
 */
export async function fetchPress(): Promise<Press | null> {
  try {
    const response = await fetch('/api/press-profile')
    return response.ok ? await openPress(new Uint8Array(await response.arrayBuffer())) : null
  } catch {
    return null
  }
}
