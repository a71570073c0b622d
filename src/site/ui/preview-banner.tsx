import { Form, Link } from 'react-router'
import { Button } from '#platform/ui/button.tsx'
import type { PreviewedDraft } from '#site/content/content-cache.server.ts'

/** Shown above a page on which staff preview a draft. */
export function PreviewBanner({ draft }: { draft: PreviewedDraft }) {
  const { kind, key, name, seen } = draft
  const edit = `/staff/content/${kind}/${key}`
  return (
    <aside aria-label="Preview" className="sticky top-0 z-40 border-b-2 border-ink bg-yellow text-ink print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-1 py-2">
        <p className="[overflow-wrap:anywhere]">
          <strong>Preview: not published</strong>
          <span className="max-sm:sr-only"> {name}</span>
        </p>
        <div className="ml-auto flex items-center gap-4">
          <Link to={edit} className="link inline-block py-2">
            Back to editing
          </Link>
          <Form method="post" action={edit}>
            <input type="hidden" name="seen" value={seen} />
            <Button type="submit" name="intent" value="publish-saved" variant="primary">
              Publish
            </Button>
          </Form>
        </div>
      </div>
    </aside>
  )
}
