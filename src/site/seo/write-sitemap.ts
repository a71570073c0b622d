import { xmlText } from './xml-text.ts'

/** A page as the sitemap lists it. */
export interface SitemapEntry {
  /** Whole addresses. */
  url: string
  images: readonly string[]
  /** When its content last changed, as `2026-11-22`; null where nobody knows. */
  changed: string | null
}

/** The sitemap (sitemaps.org 0.9) with Google's extension for images. */
export function writeSitemap(entries: readonly SitemapEntry[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries.map(entryText),
    '</urlset>',
    '',
  ].join('\n')
}

function entryText({ url, images, changed }: SitemapEntry): string {
  return [
    '  <url>',
    `    <loc>${xmlText(url)}</loc>`,
    ...(changed === null ? [] : [`    <lastmod>${changed}</lastmod>`]),
    ...images.map((image) => `    <image:image><image:loc>${xmlText(image)}</image:loc></image:image>`),
    '  </url>',
  ].join('\n')
}

/**
 * What crawlers are asked to leave alone: calls, and what only carries a form further. Pages that are nobody else's
 * business say so themselves (noindex), which a crawler only sees where it may look.
 */
export function writeRobots(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /api/docs',
    'Disallow: /api/',
    'Disallow: /vat',
    'Disallow: /sign-out',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
