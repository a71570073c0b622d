import { readInstant } from '#platform/time/clock.ts'
import { momentText } from '#platform/time/london.ts'
import { placeInWords } from '../proof.ts'
import type { CommentView, ProofFileView } from '../view-proof.server.ts'

interface ProofCommentsProps {
  comments: readonly CommentView[]
  files: readonly ProofFileView[]
}

/** The thread about a proof, the first first, each with the number of its pin. */
export function ProofComments({ comments, files }: ProofCommentsProps) {
  if (comments.length === 0) return <p className="py-3 text-soft">Nobody has written anything about this proof yet.</p>
  return (
    <ol className="divide-y divide-line">
      {comments.map((comment, index) => (
        <li key={comment.id} id={`comment-${index + 1}`} className="flex gap-3 py-4">
          <span className="proof-pin proof-pin-still shrink-0" aria-hidden="true">
            {index + 1}
          </span>
          <div className="min-w-0">
            <p className="text-sm">
              <b>
                {comment.name}
                {comment.by === 'staff' && ', from the shop'}
              </b>{' '}
              <span className="text-soft">
                {momentText(readInstant(comment.at))}, on version {comment.number}
                {pinText(comment, files)}
              </span>
            </p>
            <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{comment.text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function pinText({ pin }: CommentView, files: readonly ProofFileView[]): string {
  if (pin === null) return ''
  const page = files.find(({ place }) => place === pin.place)?.pages.find((each) => each.page === pin.page)
  const where = page === undefined ? '' : `, ${placeInWords(pin, page.trim)}`
  return `, page ${pin.page}${where}, ${pin.x} mm from the left and ${pin.y} mm from the top`
}
