import sharp from 'sharp'

/* Picture files with what a test wants to be in them. */

export const raw = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } })

/** Photoshop's header, its resolution and version, and no pixels: for what reads no more of them. */
export function writePsd({
  width = 640,
  height = 640,
  mode = 3,
  channels = 3,
  dpi = 300,
  hasPicture = true,
} = {}): Uint8Array {
  const header = Buffer.alloc(26)
  header.write('8BPS', 0, 'latin1')
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(channels, 12)
  header.writeUInt32BE(height, 14)
  header.writeUInt32BE(width, 18)
  header.writeUInt16BE(8, 22)
  header.writeUInt16BE(mode, 24)
  const resolution = Buffer.alloc(28)
  resolution.write('8BIM', 0, 'latin1')
  resolution.writeUInt16BE(1005, 4)
  resolution.writeUInt32BE(16, 8)
  resolution.writeUInt32BE(dpi * 65_536, 12)
  const version = Buffer.alloc(18)
  version.write('8BIM', 0, 'latin1')
  version.writeUInt16BE(1057, 4)
  version.writeUInt32BE(6, 8)
  version.writeUInt32BE(1, 12)
  version.writeUInt8(hasPicture ? 1 : 0, 16)
  const length = (bytes: number) => {
    const field = Buffer.alloc(4)
    field.writeUInt32BE(bytes)
    return field
  }
  const resources = Buffer.concat([resolution, version])
  return new Uint8Array(Buffer.concat([header, length(0), length(resources.length), resources, length(0)]))
}

/** The boxes of an HEIC file that say how large it is: the picture, a tile of it, and a quarter turn. `codec`: of the item. */
export function writeHeic({ width = 640, height = 480, quarters = 0, codec = 'hvc1' } = {}): Uint8Array {
  const ispe = (w: number, h: number) => {
    const box = Buffer.alloc(20)
    box.writeUInt32BE(20, 0)
    box.write('ispe', 4, 'latin1')
    box.writeUInt32BE(w, 12)
    box.writeUInt32BE(h, 16)
    return box
  }
  const start = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const turn = Buffer.from([0, 0, 0, 9, ...Buffer.from('irot'), quarters])
  return new Uint8Array(Buffer.concat([start, Buffer.from(codec), ispe(512, 512), ispe(width, height), turn]))
}

export function writeSvg(inside: string, attributes = 'width="54mm" height="54mm"'): Uint8Array {
  return Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)
}
