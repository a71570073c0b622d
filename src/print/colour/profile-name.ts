/** The description in an ICC profile (ISO 15076-1, 7.3): text of version 2, or the first language of version 4. */
export function readProfileName(profile: Uint8Array): string | null {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength)
  if (profile.byteLength < 132) return null
  const tags = Math.min(view.getUint32(128), 100)
  for (let at = 132; at < 132 + tags * 12 && at + 12 <= profile.byteLength; at += 12) {
    if (view.getUint32(at) === 0x64_65_73_63) return readDescription(profile, view.getUint32(at + 4))
  }
  return null
}

function readDescription(profile: Uint8Array, at: number): string | null {
  if (at + 12 > profile.byteLength) return null
  const text = new TextDecoder('latin1').decode(profile.subarray(at + 12, at + 120))
  const isLocalised = profile[at] === 0x6d
  const words = isLocalised ? text.slice(16).replaceAll('\0', '') : (text.split('\0')[0] ?? '')
  return words.replaceAll(/[^\x20-\x7e]/g, '').trim() || null
}
