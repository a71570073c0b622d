import { useEffect, useRef, useState } from 'react'
import { Button, type ButtonVariant, buttonClass } from '#platform/ui/button.tsx'
import { useHydrated } from '#platform/ui/lazy-island.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { DOWNLOAD_FAILED } from '../refusals.ts'
import { EXTENSIONS, type Extension, type Template, templateName, templatePath } from '../template.ts'

/** How long the browser may take to start reading the file that it saves. */
const READ_WITHIN_MS = 60_000

type DownloadState = { step: 'ready' } | { step: 'busy' | 'saved' | 'failed'; extension: Extension }

const TEXTS: Readonly<Record<Extension, string>> = {
  '.ai': 'Download AI template',
  '.pdf': 'Download PDF template',
}

interface TemplateDownloadsProps {
  template: Template
  /** The style of the button for PDF; the other is always secondary. */
  variant?: ButtonVariant
}

/** 001 §2, §4: an AI and a PDF template; both buttons are disabled during a download. Links without scripts. */
export function TemplateDownloads({ template, variant = 'secondary' }: TemplateDownloadsProps) {
  // The key resets the state for another template, so that a message about the last one disappears.
  return <Downloads key={templateName(template)} template={template} variant={variant} />
}

function Downloads({ template, variant }: Required<TemplateDownloadsProps>) {
  const live = useHydrated()
  const { state, download } = useDownload(template)
  const fileName = (extension: Extension) => templateName(template) + extension
  const looks: Record<Extension, ButtonVariant> = { '.ai': 'secondary', '.pdf': variant }
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {EXTENSIONS.map((extension) =>
          live ? (
            <Button
              key={extension}
              variant={looks[extension]}
              className="max-sm:grow"
              disabled={state.step === 'busy'}
              onClick={({ currentTarget }) => void download(extension, currentTarget)}
            >
              {TEXTS[extension]}
            </Button>
          ) : (
            <a
              key={extension}
              href={templatePath(template, extension)}
              download={fileName(extension)}
              className={buttonClass(looks[extension], 'max-sm:grow')}
            >
              {TEXTS[extension]}
            </a>
          ),
        )}
      </div>
      <p role="status" className="text-sm text-soft [overflow-wrap:anywhere] [&:not(:empty)]:mt-2">
        {state.step === 'busy' && `Downloading ${fileName(state.extension)} …`}
        {state.step === 'saved' && `Saved as ${fileName(state.extension)}`}
      </p>
      {state.step === 'failed' && (
        <Notice variant="danger" live className="mt-3">
          {DOWNLOAD_FAILED}
        </Notice>
      )}
    </div>
  )
}

/** Fetches a template and saves it under its name; one at a time (001 §4). */
function useDownload(template: Template) {
  const [state, setState] = useState<DownloadState>({ step: 'ready' })
  const running = useRef(false)
  const pressed = useRef<HTMLButtonElement>(null)

  // A disabled button loses the focus; it is restored afterwards unless the focus has moved elsewhere.
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

/** The file at an address; null if it could not be fetched. */
async function fetchFile(address: string): Promise<Blob | null> {
  try {
    const response = await fetch(address)
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}

/** Makes the browser save bytes under a name, like a link to a file. */
function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
}
