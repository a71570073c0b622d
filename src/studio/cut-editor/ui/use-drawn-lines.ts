import { useEffect, useEffectEvent, useState } from 'react'
import { type CutSettings, NEW_CUT } from '#print/cut-line/cut-line.ts'
import { fillsProduct, judgeKept, scaleKept } from '#print/cut-line/kept-line.ts'
import type { OwnFile } from '../../showroom/own-files/own-file.ts'
import { ownFiles } from '../../showroom/own-files/ui/own-files.ts'
import { drawLineOf } from '../draw-in-worker.ts'
import type { CutLineSize } from './use-cut-line.ts'

/** While a size is typed, lines are not drawn for each digit. */
const SETTLED_MS = 500

/**
 * Draws the cut line of each file for a shaped product without being asked, and again when its size changes; a line that
 * was changed by hand is scaled instead.
 * @returns why a file has none, by its id
 */
export function useDrawnLines(
  files: readonly OwnFile[],
  size: CutLineSize | null,
  start: Partial<CutSettings>,
): Readonly<Record<string, string>> {
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const wanted = size === null ? [] : files.filter((own) => needsLine(own, size))
  const key = size === null ? '' : `${size.width}x${size.height} ${wanted.map(({ id }) => id).join(' ')}`

  const draw = useEffectEvent(async (isCurrent: () => boolean) => {
    for (const own of wanted) {
      if (size === null || !isCurrent()) return
      const refusal = await drawFor(own, size, start)
      setRefusals(({ [own.id]: _before, ...others }) => (refusal === null ? others : { ...others, [own.id]: refusal }))
    }
  })
  useEffect(() => {
    if (key === '' || key.endsWith(' ')) return
    let isOver = false
    const timer = setTimeout(() => void draw(() => !isOver), SETTLED_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [key])
  return refusals
}

function needsLine({ facts, notShown, cut }: OwnFile, size: CutLineSize): boolean {
  return facts !== null && notShown === null && (!cut || !fillsProduct(cut, size))
}

/** @returns why there is no line; null if there is one */
async function drawFor(
  { id, file, cut }: OwnFile,
  size: CutLineSize,
  start: Partial<CutSettings>,
): Promise<string | null> {
  if (cut?.isEdited) {
    const scaled = scaleKept(cut, size)
    if (judgeKept(scaled, { size, artwork: null }).ok) {
      await ownFiles.setCut(id, scaled)
      return null
    }
  }
  const drawn = await drawLineOf(file, cut?.settings ?? { ...NEW_CUT, ...start }, size)
  await ownFiles.setCut(id, drawn.ok ? drawn.line : null)
  return drawn.ok ? null : drawn.message
}
