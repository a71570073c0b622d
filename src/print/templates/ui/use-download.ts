import { useEffect, useRef, useState } from 'react'
import { type Extension, type Template, templateName, templatePath } from '../template.ts'
import { saveFile } from './save-file.ts'

export type DownloadState = { step: 'ready' } | { step: 'busy' | 'saved' | 'failed'; extension: Extension }

/** Fetches a template and has it saved under its name; one at a time (001 §4). */
export function useDownload(template: Template) {
  const [state, setState] = useState<DownloadState>({ step: 'ready' })
  const running = useRef(false)
  const pressed = useRef<HTMLButtonElement>(null)

  // A disabled button loses the keyboard and has it back afterwards; whoever has gone elsewhere meanwhile stays there.
  useEffect(() => {
    if (state.step === 'busy') return
    if (document.activeElement === document.body) pressed.current?.focus({ preventScroll: true })
    pressed.current = null
  }, [state])

  async function download(extension: Extension, button: HTMLButtonElement): Promise<void> {
    if (running.current) return
    running.current = true
    pressed.current = button
    setState({ step: 'busy', extension })
    const file = await fetchFile(templatePath(template, extension))
    if (file !== null) saveFile(file, templateName(template) + extension)
    running.current = false
    setState({ step: file === null ? 'failed' : 'saved', extension })
  }

  return { state, download }
}

/** The file at an address; null where it cannot be had. */
async function fetchFile(address: string): Promise<Blob | null> {
  try {
    const response = await fetch(address)
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}
