import { PDFArray, PDFHexString } from '@cantoo/pdf-lib'
import { isName, type Token } from './content-tokens.ts'
import type { PdfObjects, PdfValue } from './pdf-objects.ts'

/** The entries of a picture that stands in the content, by their long names (ISO 32000-2, 8.9.7). */
export function readInlineEntries(objects: PdfObjects, picture: ReadonlyMap<string, Token>): (key: string) => PdfValue {
  return (key) => toValue(objects, picture.get(key) ?? picture.get(SHORT_KEYS[key] ?? key))
}

function toValue(objects: PdfObjects, token: Token | undefined): PdfValue {
  if (typeof token === 'number') return objects.context.obj(token)
  if (typeof token === 'boolean') return objects.context.obj(token)
  if (token instanceof Uint8Array) return PDFHexString.of(toHex(token))
  if (isList(token)) {
    const list = PDFArray.withContext(objects.context)
    for (const value of token.map((one) => toValue(objects, one))) if (value !== undefined) list.push(value)
    return list
  }
  return isName(token) ? objects.context.obj(token.name) : undefined
}

function isList(token: Token | undefined): token is Extract<Token, readonly Token[]> {
  return Array.isArray(token)
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const SHORT_KEYS: Readonly<Record<string, string>> = {
  Width: 'W',
  Height: 'H',
  BitsPerComponent: 'BPC',
  ImageMask: 'IM',
  ColorSpace: 'CS',
  Decode: 'D',
  Filter: 'F',
  DecodeParms: 'DP',
}
