import { Link } from 'react-router'
import { Facts } from '#admin/ui/admin-page.tsx'
import { isErasedAddress } from '#people/accounts/check-details.ts'
import { fileSizeText } from '#shop/artwork/artwork.ts'
import { FileCutLine } from '#shop/artwork/ui/file-cut-line.tsx'
import { FileThumbnail } from '#shop/artwork/ui/file-thumbnail.tsx'
import type { RequestView } from '#shop/quoting/offers/view-request.server.ts'
import { DESIGN_LABEL, designPictureAlt, designPicturePath } from '#studio/lettering/design.ts'
import { ownPicturePath } from '#studio/showroom/own-pictures/own-picture.ts'
import { customerName } from '../quote-labels.ts'

type Details = Omit<RequestView, 'events' | 'offers' | 'createdAt'>

/** The sender and the request: the configuration in words, the comment, the files. */
export function RequestDetails({ request, at }: { request: Details; at: string }) {
  const { email, role, quoteType, quantity, kinds, summary, comment, files, picture, design } = request
  return (
    <section aria-labelledby="asked">
      <h2 id="asked" className="mb-3 text-xl">
        What the customer wants
      </h2>
      <Facts
        rows={[
          ['From', isErasedAddress(email) ? customerName(request) : `${customerName(request)}, ${email}`],
          ['Customer', role === 'customer' ? 'A customer with an account' : 'A guest'],
          ['Sent', at],
          ['Campaign', cameBy(request.tracking)],
          ['Type', quoteType],
          ...summary.map(({ label, value }) => [label, value] as const),
          ['Quantity', quantityText(quantity, kinds)],
        ]}
      />
      {comment !== '' && (
        <p className="mt-5 max-w-prose border-l-2 border-ink bg-sheet p-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
          {comment}
        </p>
      )}
      {design !== null && <RequestedDesign id={design} summary={summary} />}
      {picture !== null && (
        <img
          src={ownPicturePath(picture)}
          alt="The customer’s product in the live preview"
          width={1100}
          height={619}
          loading="lazy"
          className="mt-5 h-auto w-full max-w-prose rounded-sm bg-line"
        />
      )}
      {files.length > 0 && <Files files={files} />}
    </section>
  )
}

function RequestedDesign({ id, summary }: { id: string } & Pick<RequestView, 'summary'>) {
  return (
    <figure className="mt-5 max-w-prose">
      <img
        src={designPicturePath(id)}
        alt={designPictureAlt(summary.find(({ label }) => label === DESIGN_LABEL)?.value ?? 'as it was asked for')}
        width={1100}
        height={619}
        loading="lazy"
        className="h-auto w-full rounded-sm bg-line"
      />
      <figcaption className="mt-2">
        <Link to={`/staff/lettering/${id}`} className="link">
          Files for the cutter
        </Link>
      </figcaption>
    </figure>
  )
}

function Files({ files }: Pick<RequestView, 'files'>) {
  return (
    <ul aria-label="Attachments" className="mt-5 border-t border-line">
      {files.map((file) => (
        <li key={file.id} className="flex items-center gap-4 border-b border-line py-3">
          <FileThumbnail file={file} />
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <a href={file.download} className="link font-semibold">
              {file.name}
            </a>
            <span className="block text-sm text-soft">{fileSizeText(file.size)}</span>
            {file.cut_line !== null && (
              <FileCutLine cutLine={file.cut_line} name={file.name} picture={file.thumbnail} />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** `2,500 × 3 sets = 7,500` */
function quantityText(quantity: number, kinds: number): string {
  const ofOne = quantity.toLocaleString('en-GB')
  return kinds === 1 ? ofOne : `${ofOne} × ${kinds} sets = ${(quantity * kinds).toLocaleString('en-GB')}`
}

/** The shopper's campaign from the landing page's address: `newsletter / autumn`. */
function cameBy(tracking: RequestView['tracking']): string | null {
  const given = Object.values(tracking ?? {}).filter((value) => value !== undefined && value !== '')
  return given.length === 0 ? null : given.join(' / ')
}
