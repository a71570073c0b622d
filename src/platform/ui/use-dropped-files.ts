import { useEffect, useState, useSyncExternalStore } from 'react'
import { localTexts } from './browser-storage.ts'

/** The key under which a browser notes that it has files of its shopper, so that pages without any fetch no code for them. */
export const HAS_OWN_FILES = 'own-artwork'

/** The key under which a browser notes that uploads are unfinished. */
export const HAS_UPLOADS = 'artwork-uploads'
/** The event of a page that has taken files of its shopper. */
export const OWN_FILES_CHANGED = 'own-files-changed'

const NONE: readonly File[] = []
const never = () => () => {}
const readFlag = () => localTexts.read(HAS_OWN_FILES) !== null

/**
 * Files dropped anywhere on a page, unless a part of it takes them (a browser would open them instead of the page). Null until
 * there are any; an empty list if the browser has noted that it has some.
 */
export function useDroppedFiles(): readonly File[] | null {
  const [files, setFiles] = useState<readonly File[] | null>(null)
  const hasSome = useSyncExternalStore(never, readFlag, () => false)
  useEffect(() => {
    const mark = (isOver: boolean) => document.body.toggleAttribute('data-dragging', isOver)
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      mark(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && mark(false)
    const drop = (event: DragEvent) => {
      mark(false)
      const dropped = [...(event.dataTransfer?.files ?? [])]
      if (dropped.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      setFiles(dropped)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [])
  return files ?? (hasSome ? NONE : null)
}
