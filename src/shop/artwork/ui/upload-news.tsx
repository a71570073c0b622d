import { Notice } from '#platform/ui/notice.tsx'
import type { Uploads } from './upload-store.ts'

/** What has happened to uploads: read out, and shown where it was refused. */
export function UploadNews({ uploads: { said, alert } }: { uploads: Uploads }) {
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {alert !== null && (
        <Notice variant="danger" live>
          {alert}
        </Notice>
      )}
    </>
  )
}
