import { Suspense, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { writeChoices } from '../choices.ts'
import { type CreationTool, creationTool, slidesFor } from '../slides.ts'
import { Carousel } from './carousel.tsx'
import { OpeningNote } from './carousel-parts.tsx'
import type { QuoteBanner } from './use-quote-banner.ts'

const TOOL = 'use_creation_tool'
const DESIGNER_ROUTE = '/vinyl-lettering-designer'

/** The carousel of an item's page, as its choices and its address want it (001 §2, §4). */
export function ProductCarousel({ banner }: { banner: QuoteBanner }) {
  const { item, choices, completed } = banner
  const { product, configuration } = completed
  const { pathname, search } = useLocation()
  const [asked, ask] = useState(() => new URLSearchParams(search).get(TOOL))
  const { slides, opening, dispenser } = useMemo(
    () => slidesFor(item, configuration, asked),
    [item, configuration, asked],
  )
  const tool = product.attributes.install_ready ? creationTool(product, asked) : null

  function address(wanted: CreationTool): string {
    const params = writeChoices(choices)
    params.set(TOOL, wanted)
    return `${pathname}?${params}`
  }

  function takeTool(wanted: CreationTool) {
    ask(wanted)
    // The browser's own address and not the router's, which does not follow the choices.
    const params = new URLSearchParams(location.search)
    params.set(TOOL, wanted)
    history.replaceState(history.state, '', `${pathname}?${params}`)
  }

  return (
    <>
      <Carousel slides={slides} label={`Pictures of ${product.name}`} dispenser={dispenser} />
      {opening !== null && (
        <Suspense fallback={null}>
          <OpeningNote
            opening={opening}
            tool={tool}
            onDesignerPage={pathname.startsWith(DESIGNER_ROUTE)}
            address={address}
            onTool={takeTool}
          />
        </Suspense>
      )}
      {asked !== null && <input type="hidden" name={TOOL} value={asked} />}
    </>
  )
}
