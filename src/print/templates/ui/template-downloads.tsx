import { Button, type ButtonLook, buttonClass } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { DOWNLOAD_FAILED } from '../refusals.ts'
import { EXTENSIONS, type Extension, type Template, templateName, templatePath } from '../template.ts'
import { useDownload } from './use-download.ts'

const TEXTS: Readonly<Record<Extension, string>> = {
  '.ai': 'Download AI template',
  '.pdf': 'Download PDF template',
}

interface TemplateDownloadsProps {
  template: Template
  /** The look of the one that every program opens; the other stands beside it. */
  look?: ButtonLook
}

/** 001 §2, §4: an AI and a PDF template; both buttons are disabled while a download runs. Links without scripts. */
export function TemplateDownloads({ template, look = 'plain' }: TemplateDownloadsProps) {
  // Another template begins anew: what was said of the last one is not said of this.
  return <Downloads key={templateName(template)} template={template} look={look} />
}

function Downloads({ template, look }: Required<TemplateDownloadsProps>) {
  const live = useHydrated()
  const { state, download } = useDownload(template)
  const fileName = (extension: Extension) => templateName(template) + extension
  const looks: Record<Extension, ButtonLook> = { '.ai': 'plain', '.pdf': look }
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {EXTENSIONS.map((extension) =>
          live ? (
            <Button
              key={extension}
              look={looks[extension]}
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
        <Notice tone="wrong" live className="mt-3">
          {DOWNLOAD_FAILED}
        </Notice>
      )}
    </div>
  )
}
