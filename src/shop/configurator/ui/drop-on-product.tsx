import type { ComponentType } from 'react'
import { lazyIsland } from '#platform/ui/lazy-island.tsx'
import { useDroppedFiles } from '#platform/ui/use-dropped-files.ts'
import { isLettering } from '../options.ts'
import type { OwnFileCheckProps } from './own-files-panel.tsx'
import type { QuoteBanner } from './use-quote-banner.ts'

const OwnFilesPanel = lazyIsland(async () => (await import('./own-files-panel.tsx')).OwnFilesPanel, {
  when: ({ given }) => given !== null,
})

/** Drop your artwork on the page of a product (issue 20, 1); lettering is cut from a text. */
export function DropOnProduct({ banner, Check }: { banner: QuoteBanner; Check: ComponentType<OwnFileCheckProps> }) {
  const given = useDroppedFiles()
  if (isLettering(banner.completed.product)) return null
  return <OwnFilesPanel banner={banner} given={given} Check={Check} />
}
