import { useEffect, useState } from 'react'
import type { ArtworkReport } from '#print/preflight/check-artwork.ts'
import type { PrintRequirements } from '#print/preflight/requirements.ts'
import { checkInWorker } from './check-in-worker.ts'

/** Of sizes that are being typed. */
const PAUSE_MS = 250

/** Reports of this page, so that going back to earlier choices shows them at once. */
const known = new WeakMap<Blob, Map<string, ArtworkReport>>()

/** One at a time: each may need some hundred megabytes. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Checks a file of this browser against what is needed now, and again when that changes. The last report stays until the
 * next one is there.
 * @param requirements null where nothing can be checked yet
 */
export function useFileCheck(file: Blob | null, requirements: PrintRequirements | null) {
  const wanted = file === null || requirements === null ? null : JSON.stringify(requirements)
  const [found, setFound] = useState<{ wanted: string; report: ArtworkReport } | null>(null)
  useEffect(() => {
    if (file === null || wanted === null) return
    if (known.get(file)?.has(wanted) === true) return
    const stop = new AbortController()
    const check = async () => {
      const onFirst = (first: ArtworkReport) => setFound({ wanted, report: first })
      const report = await checkInTurn(file, wanted, { signal: stop.signal, onFirst })
      if (report === null) return
      known.set(file, (known.get(file) ?? new Map<string, ArtworkReport>()).set(wanted, report))
      if (!stop.signal.aborted) setFound({ wanted, report })
    }
    const timer = setTimeout(() => void check(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [file, wanted])
  if (file === null || wanted === null) return { report: null, isOld: false, isChecking: false }
  const whole = known.get(file)?.get(wanted)
  if (whole !== undefined) return { report: whole, isOld: false, isChecking: false }
  return { report: found?.report ?? null, isOld: found?.wanted !== wanted, isChecking: true }
}

async function checkInTurn(
  file: Blob,
  wanted: string,
  options: Parameters<typeof checkInWorker>[2],
): Promise<ArtworkReport | null> {
  const checked = turn.then(() => checkInWorker(file, JSON.parse(wanted) as PrintRequirements, options))
  turn = checked.catch(() => null)
  return checked
}
