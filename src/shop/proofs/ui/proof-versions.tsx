import { Link } from 'react-router'
import { readInstant } from '#platform/time/clock.ts'
import { momentText } from '#platform/time/london.ts'
import type { RepeatedProof } from '../changes.ts'
import { EARLIER_ORDER } from '../proof.ts'
import { comparing, type ProofAddress, proofPath } from '../proof-addresses.ts'
import type { ProofView } from '../view-proof.server.ts'

interface ProofVersionsProps {
  proof: ProofView
  address: ProofAddress
  /** What the line repeats, where that may be seen. */
  repeat: RepeatedProof | null
}

/** The versions of a proof, each to be looked at and compared with the one that is shown. */
export function ProofVersions({ proof, address, repeat }: ProofVersionsProps) {
  if (proof.versions.length < 2) return null
  return (
    <section aria-labelledby="versions" className="mt-10 max-w-3xl">
      <h2 id="versions" className="border-b border-ink pb-2 text-2xl">
        Versions
      </h2>
      <ul className="divide-y divide-line">
        {proof.versions.map(({ number, madeAt, by, isCurrent, approval }) => (
          <li key={number} className="flex flex-wrap gap-x-4 gap-y-2 py-3">
            <Link
              to={proofPath(address, { version: String(number) })}
              aria-current={number === proof.version.number ? 'true' : undefined}
              className="link"
            >
              Version {number}
            </Link>
            <span className="text-soft">
              {momentText(readInstant(madeAt))}
              {by !== '' && `, by ${by}`}
              {approval !== null && `. ${approval}`}
              {!isCurrent && '. Replaced, cannot be approved'}
            </span>
            {number !== proof.version.number && (
              <Link to={proofPath(address, comparing(proof.version.number, number))} className="link">
                Compare with version {number}
              </Link>
            )}
          </li>
        ))}
        {repeat !== null && (
          <li className="flex flex-wrap gap-x-4 gap-y-2 py-3">
            <span>{repeat.orderNo}</span>
            <Link to={proofPath(address, comparing(proof.version.number, EARLIER_ORDER))} className="link">
              Compare with {repeat.orderNo}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
