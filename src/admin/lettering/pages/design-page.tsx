import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage, Empty, Facts } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { momentText } from '#platform/time/london.ts'
import { Button } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { describeLayers, describePrint, describeShape, filmName } from '#studio/lettering/describe-design.ts'
import { designPictureAlt, designPicturePath } from '#studio/lettering/design.ts'
import { metres, sizeText } from '#studio/lettering/editor/describe-drawing.ts'
import { type CutAids, defaultAids, layingOrder } from '#studio/lettering/files/cut-sheet.ts'
import { getFont } from '#studio/lettering/fonts/font-list.ts'
import { staffLetteringContext } from '../contexts.ts'
import { AIDS, AIDS_FIELD, readAids } from '../cut-files.ts'
import { CutFiles, DesignUses, type ShownFilm } from '../ui/design-uses.tsx'
import type { Route } from './+types/design-page'

/** One lettering design: what is cut, the files for the cutter, and who ordered it. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const { design, uses, ...view } = (await context.get(staffLetteringContext).design(params.id)) ?? notFound()
  return {
    ...view,
    aids: readAids(url.searchParams) ?? defaultAids(design),
    films: layingOrder(design).map(({ film, color_id }) => ({ film, colour: filmName(color_id) })),
    layers: view.measures.layers.map(({ layer, color_id, cut_length, pieces }) => ({
      layer,
      words: `${filmName(color_id)}, ${metres(cut_length)} of cut, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
    })),
    text: design.text,
    mirrored: design.mirrored,
    print: upperFirst(describePrint(design)),
    below: upperFirst(describeLayers(design)),
    shape: describeShape(design).replace('with your logo ', ''),
    font: getFont(design.font)?.name ?? design.font,
    uses: uses.map(({ at, ...use }) => ({ ...use, at: momentText(at) })),
  }
}

function upperFirst(text: string): string {
  return text.replace(/^./, (letter) => letter.toUpperCase())
}

export const headers = staffHeaders
export const meta = staffMeta('Lettering design')

export default function DesignPage({ loaderData }: Route.ComponentProps) {
  const { id, description, aids, films, mirrored, problems, uses } = loaderData
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
      <Files {...{ id, mirrored, uses, aids, films }} />
      <WhatIsCut {...loaderData} />
    </AdminPage>
  )
}

/** The design in figures. */
function WhatIsCut({
  id,
  text,
  mirrored,
  print,
  below,
  shape,
  font,
  measures,
  layers,
}: Route.ComponentProps['loaderData']) {
  return (
    <section aria-labelledby="what" className="mt-9">
      <h2 id="what" className="mb-3 text-xl">
        What is cut
      </h2>
      <Facts
        rows={[
          ['Text', text],
          ['Font', font],
          ...(shape === '' ? [] : [['Customer’s logo', shape] as const]),
          ['Size', sizeText(measures.sign)],
          ...(below === '' ? [] : [['Letters', sizeText(measures)] as const, ['Below the letters', below] as const]),
          ...(print === '' ? [] : [['Print', print] as const]),
          ['Cut', mirrored ? 'Mirrored, for the inside of glass' : 'As it reads'],
          ['Cut length', `${(measures.cut_length / 1000).toFixed(2)} m`],
          ['Pieces of film', String(measures.pieces)],
          ['Nodes', String(measures.nodes)],
          ...layers.map(({ layer, words }) => [upperFirst(layer), words] as const),
          ['Design', id],
        ]}
      />
    </section>
  )
}

interface FilesProps {
  id: string
  mirrored: boolean
  uses: ComponentProps<typeof DesignUses>['uses']
  aids: CutAids
  films: readonly ShownFilm[]
}

/** For each order, request and cart, the file that was ordered. */
function Files({ id, mirrored, uses, aids, films }: FilesProps) {
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="mb-1 text-xl">
        Files for the cutter
      </h2>
      <p className="mb-3 max-w-prose text-sm text-soft">
        {mirrored ? 'Mirrored, for the inside of glass. ' : ''}In real millimetres, with welded letters, and for
        install-ready letters the edge of the transfer tape. The cut line is the spot colour CutContour; border, lines
        and marks have layers and spot colours of their own.
        {films.length > 1 &&
          ` Each film has a file of its own, and all of them the same size: laid on each other by their marks, in the order below${mirrored ? ', the letters first, on the glass' : ''}.`}
      </p>
      <AidsForm aids={aids} />
      {uses.length > 0 ? (
        <DesignUses uses={uses} files={{ aids, films }} />
      ) : (
        <>
          <Empty>This design is not in an order, a quote request or a cart.</Empty>
          <CutFiles designId={id} use={null} name="the design" files={{ aids, films }} />
        </>
      )}
    </section>
  )
}

/** Which aids are in the files below: they stand in the page's address, so it works without scripts. */
function AidsForm({ aids }: { aids: CutAids }) {
  return (
    <Form method="get" preventScrollReset className="mb-4 max-w-3xl">
      <input type="hidden" name={AIDS_FIELD} value="" />
      <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <legend className="mb-1 text-sm font-semibold">In the files</legend>
        {AIDS.map(([aid, label]) => (
          <label key={aid} className="flex min-h-6 items-center gap-2 text-sm">
            <input type="checkbox" name={aid} defaultChecked={aids[aid]} className="size-4 accent-ink" />
            {label}
          </label>
        ))}
        <Button type="submit">Update files</Button>
      </fieldset>
    </Form>
  )
}
