const KILO = 1024

/** A size as people say it: `820 kB`, `3.4 MB`. */
export function fileSizeText(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.max(1, Math.ceil(bytes / KILO))} kB`
  return `${(bytes / KILO / KILO).toFixed(1)} MB`
}
