import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage, Empty, Facts } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { momentText } from '#platform/time/london.ts'
import { Notice } from '#platform/ui/notice.tsx'
import { designPictureAlt, designPicturePath } from '#studio/lettering/design.ts'
import { sizeText } from '#studio/lettering/editor/describe-drawing.ts'
import { getFont } from '#studio/lettering/fonts/font-list.ts'
import { staffLetteringContext } from '../contexts.ts'
import { CUT_FILES, type CutInput, cutFilePath } from '../cut-files.ts'
import { DesignUses } from '../ui/design-uses.tsx'
import type { Route } from './+types/design-page'

/** One lettering design: what is cut, the files for the cutter, and who ordered it. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const { design, uses, ...view } = (await context.get(staffLetteringContext).design(params.id)) ?? notFound()
  return {
    ...view,
    text: design.text,
    font: getFont(design.font)?.name ?? design.font,
    uses: uses.map(({ at, ...use }) => ({ ...use, at: momentText(at) })),
  }
}

export const headers = staffHeaders
export const meta = staffMeta('Lettering design')

export default function DesignPage({ loaderData }: Route.ComponentProps) {
  const { id, description, text, font, measures, problems, uses } = loaderData
  return (
    <AdminPage title={description}>
      {problems.map(({ code, message }) => (
        <Notice key={code} variant="danger" className="mb-5 max-w-3xl">
          {message}
        </Notice>
      ))}
      <img
        src={designPicturePath(id)}
        alt={designPictureAlt(description)}
        width={1100}
        height={619}
        className="mb-7 h-auto w-full max-w-3xl rounded-sm bg-line"
      />
      <Files id={id} tape={uses.some(({ installReady }) => installReady)} />
      <section aria-labelledby="what" className="mt-9">
        <h2 id="what" className="mb-3 text-xl">
          What is cut
        </h2>
        <Facts
          rows={[
            ['Text', text],
            ['Font', font],
            ['Size', sizeText(measures)],
            ['Cut length', `${(measures.cut_length / 1000).toFixed(2)} m`],
            ['Pieces of film', String(measures.pieces)],
            ['Nodes', String(measures.nodes)],
            ['Design', id],
          ]}
        />
      </section>
      <section aria-labelledby="wanted" className="mt-9">
        <h2 id="wanted" className="mb-3 text-xl">
          Used in
        </h2>
        {uses.length === 0 ? <Empty>This design is not in a cart or quote request.</Empty> : <DesignUses uses={uses} />}
      </section>
    </AdminPage>
  )
}

/** First read from the front; then for the inside of a window. */
function Files({ id, tape }: { id: string; tape: boolean }) {
  const ways: readonly [string, CutInput][] = [
    ['For outside', { mirrored: false, tape }],
    ['Mirrored, for inside a window', { mirrored: true, tape }],
  ]
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="mb-1 text-xl">
        Files for the cutter
      </h2>
      <p className="mb-3 max-w-prose text-sm text-soft">
        In real millimetres, with welded letters and a weeding border
        {tape ? ' and the edge of the transfer tape' : ''}. The cut line is the spot colour CutContour.
      </p>
      <ul className="max-w-3xl border-t border-ink">
        {ways.map(([title, input]) => (
          <li key={title} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-line py-3">
            <span className="w-full sm:w-60">{title}</span>
            {CUT_FILES.map((file) => (
              <a key={file} href={cutFilePath(id, file, input)} download className="link">
                {file.slice('cut.'.length).toUpperCase()}
                <span className="sr-only">, {title.toLowerCase()}</span>
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
