import { momentText } from '#platform/time/moment-text.ts'
import type { DocumentView, VersionView, Written } from '#site/content/content-admin.server.ts'
import { documentDifferences } from '#site/content/form/document-differences.ts'
import { editAddress, previewAddress } from './content-forms.ts'
import type { AuthorNames } from './staff-content.ts'

/** A document as the page of it shows it: everything as text. `compare` is the version that the address names. */
export function editableDocument(
  { document, authors }: { document: DocumentView; authors: AuthorNames },
  compare: string | null,
) {
  const { kind, key, name, kindTitle, field, body, seen, draft, published, fault, pages, history } = document
  const by = ({ at, authorId }: Written) => `${momentText(at)}, ${authors.get(authorId) ?? 'somebody'}`
  const current = published?.version ?? 0
  const compared = history.find(({ version }) => String(version) === compare)
  return {
    name,
    kindTitle,
    field,
    body,
    seen,
    fault,
    here: editAddress({ kind, key }),
    draft: draft === null ? null : by(draft),
    pages: pages.map((page) => ({ page, preview: previewAddress(page, { kind, key }) })),
    versions: history.map(({ version, written }) => ({
      version,
      title: getTitle(version),
      detail: written === null ? 'What the shop opened with' : by(written),
      current: version === current,
    })),
    compared:
      compared === undefined
        ? null
        : { title: getTitle(compared.version), differences: documentDifferences(field, compared.body, body) },
  }
}

function getTitle(version: VersionView['version']): string {
  return version === 0 ? 'First text' : `Version ${version}`
}
