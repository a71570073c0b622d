import { type DragEvent, useState } from 'react'

/** Accepts files dropped on an element; `over` while one is dragged over it. */
export function useDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false)
  return {
    over,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave() {
      setOver(false)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer.files[0]
      if (file !== undefined) onFile(file)
    },
  }
}
