import { Link } from 'react-router'
import { StateMark } from '#admin/ui/state-mark.tsx'
import { FileThumbnail } from '#shop/artwork/ui/file-thumbnail.tsx'
import { type ArtworkFilters } from '../artwork-list.ts'
import type { ShownFile } from '../shown-artwork.ts'
import { artworkAddress } from './artwork-address.ts'

/** Files with what they belong to; on a phone each row is a card. */
export function ArtworkTable({ files, filters }: { files: readonly ShownFile[]; filters: ArtworkFilters }) {
  return (
    <table className="order-table artwork-table">
      <caption className="sr-only">Files, with what each belongs to and how it stands</caption>
      <thead>
        <tr>
          <th scope="col" className="w-14">
            <span className="sr-only">Picture</span>
          </th>
          <th scope="col">File</th>
          <th scope="col">Customer</th>
          <th scope="col">For</th>
          <th scope="col" className="w-44">
            Checks
          </th>
          <th scope="col" className="w-44">
            Stands
          </th>
          <th scope="col" className="w-22 text-right">
            Waits
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <Row key={file.id} file={file} filters={filters} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ file, filters }: { file: ShownFile; filters: ArtworkFilters }) {
  const { id, name, thumbnail, who, of, what, set, version, size, findings, isBad, standing, age, sent } = file
  return (
    <tr className="artwork-row">
      <td className="artwork-picture">
        <FileThumbnail file={{ name, thumbnail }} className="size-10" />
      </td>
      <td className="artwork-name">
        <Link to={artworkAddress(filters, { file: id })} title={name} className="link order-line font-semibold">
          {name}
        </Link>
        <small className="text-soft">
          {[size, version > 1 ? `version ${version}` : ''].filter(Boolean).join(' · ')}
        </small>
      </td>
      <td className="artwork-who">
        <span className="order-line">{who}</span>
        <small className="text-soft">{of}</small>
      </td>
      <td className="artwork-what">
        <span className="order-line" title={what}>
          {what}
        </span>
        <small className="text-soft">{set}</small>
      </td>
      <td className={`artwork-checks ${isBad ? 'font-semibold text-wrong' : ''}`}>{findings || '–'}</td>
      <td className="artwork-stands">
        <StateMark move={standing.move}>{standing.text}</StateMark>
      </td>
      <td className="artwork-age" title={`Sent ${sent}`}>
        {age}
      </td>
    </tr>
  )
}
