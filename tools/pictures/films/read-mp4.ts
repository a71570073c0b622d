/** What an MP4 file says of itself (ISO/IEC 14496-12). */
interface Mp4 {
  boxes: string[]
  seconds: number
  width: number
  height: number
  /** What each track holds: `vide`, `soun` … */
  tracks: string[]
}

/** Reads an MP4 file's boxes. */
export function readMp4(bytes: Buffer): Mp4 {
  const top = getBoxes(bytes)
  const movie = getBoxes(inside(top, 'moov'))
  const header = inside(movie, 'mvhd')
  const tracks = movie.filter(({ type }) => type === 'trak').map(({ body }) => getBoxes(body))
  const size = inside(tracks[0] ?? [], 'tkhd').subarray(-8)
  return {
    boxes: top.map(({ type }) => type),
    seconds: header.readUInt32BE(16) / header.readUInt32BE(12),
    width: size.readUInt16BE(0),
    height: size.readUInt16BE(4),
    tracks: tracks.map((track) => inside(getBoxes(inside(track, 'mdia')), 'hdlr').toString('latin1', 8, 12)),
  }
}

interface Mp4Box {
  type: string
  body: Buffer
}

function getBoxes(bytes: Buffer): Mp4Box[] {
  const boxes: Mp4Box[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + length) })
    at += Math.max(8, length)
  }
  return boxes
}

function inside(boxes: readonly Mp4Box[], type: string): Buffer {
  const found = boxes.find((box) => box.type === type)
  if (found === undefined) throw new Error(`There is no ${type} box.`)
  return found.body
}
