import { fileURLToPath } from 'node:url'

/** A path inside the project, wherever the process was started from. */
export function projectPath(relative: string): string {
  return fileURLToPath(new URL(`../${relative}`, import.meta.url))
}
