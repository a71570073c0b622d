import { Link } from 'react-router'
import { buttonClass } from '#platform/ui/button.tsx'
import { OwnFilesSheet } from '#studio/showroom/own-files/ui/own-file-list.tsx'

/** The shopper's files on the home page: they go along to whatever product is chosen. */
export function HomeFiles({ given }: { given: readonly File[] | null }) {
  return (
    <OwnFilesSheet
      given={given}
      variant="primary"
      empty="See it on the product, at its own size and shape, before you order."
    >
      {({ files }) => (
        <div className="grid gap-3 border-t border-line pt-4">
          <p>
            Now choose what to print {files.length === 1 ? 'it' : 'them'} on.{' '}
            {files.length === 1 ? 'It goes' : 'They go'} with you, and you see the price at once.
          </p>
          <p className="flex flex-wrap gap-3">
            <Link to="/stickers" className={buttonClass('primary')}>
              See it on a sticker
            </Link>
            <a href="#products" className={buttonClass('secondary')}>
              Other products
            </a>
          </p>
        </div>
      )}
    </OwnFilesSheet>
  )
}
