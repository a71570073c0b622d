import { useState } from 'react'
import { Dialog } from '#platform/ui/dialog.tsx'
import type { OwnFileCheckProps } from '#shop/configurator/ui/own-files-panel.tsx'
import { dealToSets } from '#studio/showroom/own-files/own-file.ts'
import { verdictHeading } from '../line-checks.ts'
import { requirementsOf, shareOf } from '../line-requirements.ts'
import { Counts, Findings } from './findings.tsx'
import { useFileCheck } from './use-file-check.ts'

/** The verdict on a dropped file for the choices of a product page, in a few words; all findings in a dialog. */
export function OwnFileCheck(props: OwnFileCheckProps) {
  const { own } = props
  const { report, isOld, isChecking } = useFileCheck(own.file, needsOf(props))
  const [isOpen, setOpen] = useState(false)
  if (report === null) return isChecking ? <p className="mt-1 text-sm text-soft">Checking your file …</p> : null
  const count = report.findings.filter(({ level }) => level !== 'fine').length
  return (
    <div className={isOld ? 'opacity-60' : ''}>
      <p role="status" className="sr-only">
        {isChecking ? '' : `${own.file.name}: ${verdictHeading(report.findings)}.`}
      </p>
      <Counts findings={report.findings} />
      <button
        type="button"
        className="link mt-1 inline-flex min-h-9 items-center text-sm font-semibold"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count === 0 ? 'See all checks' : count === 1 ? 'See what we found' : `See the ${count} points`}
        <span className="sr-only"> in {own.file.name}</span>
      </button>
      <Dialog open={isOpen} title="Your artwork" wide onClose={() => setOpen(false)}>
        <Findings
          name={own.file.name}
          report={report}
          pictureOf={(page) => (page === 1 ? getAddress(own.picture) : null)}
        >
          <p className="mt-2 border-t border-ink pt-5">
            You can add the product to your cart as it is: we check the file again there, and you choose what to do.
          </p>
        </Findings>
      </Dialog>
    </div>
  )
}

function needsOf({ own, files, banner: { item, completed, kinds } }: OwnFileCheckProps) {
  const dealt = dealToSets(files.length, kinds).map((set) => set ?? 1)
  const set = dealt[files.indexOf(own)] ?? 1
  const { product, configuration } = completed
  return requirementsOf(item, product, configuration, shareOf(set, dealt, kinds))
}

/** A picture of some ten kilobytes is kept as long as the page. */
const addresses = new WeakMap<Blob, string>()

/** The address of a picture that is only in this browser. */
function getAddress(picture: Blob | null): string | null {
  if (picture === null) return null
  const address = addresses.get(picture) ?? URL.createObjectURL(picture)
  addresses.set(picture, address)
  return address
}
