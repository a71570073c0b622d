/* Photos of phones that printers cannot read, as JPEG where this browser can decode them. */

/** The bytes needed to recognise a file type. */
const START = 64
const QUALITY = 0.95

/** Whether a file is HEIC by its first bytes (ISO 23008-12): a box `ftyp` of one of its brands. */
export function isHeic(start: Uint8Array): boolean {
  return /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(String.fromCharCode(...start.subarray(4, 12)))
}

/** A HEIC photo as a JPEG, upright and in sRGB, where this browser decodes it (Safari does); any other file as it is. */
export async function convertPhoto(file: File): Promise<File> {
  if (!isHeic(new Uint8Array(await file.slice(0, START).arrayBuffer()))) return file
  try {
    const bitmap = await createImageBitmap(file)
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    return new File([jpeg], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' })
  } catch {
    // The check says how to save it.
    return file
  }
}
