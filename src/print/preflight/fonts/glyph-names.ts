/*
 * Names of glyphs as fonts have them: the standard strings of CFF in their order (Adobe Technical Note 5176, appendix A), the
 * characters of the Latin ones (Adobe Glyph List), and the encoding of fonts that say none (ISO 32000-2, annex D).
 */

const LATIN = `
  space exclam quotedbl numbersign dollar percent ampersand quoteright parenleft parenright asterisk plus comma hyphen
  period slash zero one two three four five six seven eight nine colon semicolon less equal greater question at A B C D
  E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash bracketright asciicircum underscore quoteleft a b c
  d e f g h i j k l m n o p q r s t u v w x y z braceleft bar braceright asciitilde exclamdown cent sterling fraction
  yen florin section currency quotesingle quotedblleft guillemotleft guilsinglleft guilsinglright fi fl endash dagger
  daggerdbl periodcentered paragraph bullet quotesinglbase quotedblbase quotedblright guillemotright ellipsis
  perthousand questiondown grave acute circumflex tilde macron breve dotaccent dieresis ring cedilla hungarumlaut ogonek
  caron emdash AE ordfeminine Lslash Oslash OE ordmasculine ae dotlessi lslash oslash oe germandbls onesuperior
  logicalnot mu trademark Eth onehalf plusminus Thorn onequarter divide brokenbar degree thorn threequarters twosuperior
  registered minus eth multiply threesuperior copyright Aacute Acircumflex Adieresis Agrave Aring Atilde Ccedilla Eacute
  Ecircumflex Edieresis Egrave Iacute Icircumflex Idieresis Igrave Ntilde Oacute Ocircumflex Odieresis Ograve Otilde
  Scaron Uacute Ucircumflex Udieresis Ugrave Yacute Ydieresis Zcaron aacute acircumflex adieresis agrave aring atilde
  ccedilla eacute ecircumflex edieresis egrave iacute icircumflex idieresis igrave ntilde oacute ocircumflex odieresis
  ograve otilde scaron uacute ucircumflex udieresis ugrave yacute ydieresis zcaron
`

/** The characters of the Latin names, in their order, in hexadecimal. */
const CHARACTERS = `
  20 21 22 23 24 25 26 2019 28 29 2a 2b 2c 2d 2e 2f 30 31 32 33 34 35 36 37 38 39 3a 3b 3c 3d 3e 3f 40 41 42 43 44 45 46
  47 48 49 4a 4b 4c 4d 4e 4f 50 51 52 53 54 55 56 57 58 59 5a 5b 5c 5d 5e 5f 2018 61 62 63 64 65 66 67 68 69 6a 6b 6c 6d
  6e 6f 70 71 72 73 74 75 76 77 78 79 7a 7b 7c 7d 7e a1 a2 a3 2044 a5 192 a7 a4 27 201c ab 2039 203a fb01 fb02 2013 2020
  2021 b7 b6 2022 201a 201e 201d bb 2026 2030 bf 60 b4 2c6 2dc af 2d8 2d9 a8 2da b8 2dd 2db 2c7 2014 c6 aa 141 d8 152 ba
  e6 131 142 f8 153 df b9 ac b5 2122 d0 bd b1 de bc f7 a6 b0 fe be b2 ae 2212 f0 d7 b3 a9 c1 c2 c4 c0 c5 c3 c7 c9 ca cb
  c8 cd ce cf cc d1 d3 d4 d6 d2 d5 160 da db dc d9 dd 178 17d e1 e2 e4 e0 e5 e3 e7 e9 ea eb e8 ed ee ef ec f1 f3 f4 f6
  f2 f5 161 fa fb fc f9 fd ff 17e
`

const EXPERT = `
  exclamsmall Hungarumlautsmall dollaroldstyle dollarsuperior ampersandsmall Acutesmall parenleftsuperior
  parenrightsuperior twodotenleader onedotenleader zerooldstyle oneoldstyle twooldstyle threeoldstyle fouroldstyle
  fiveoldstyle sixoldstyle sevenoldstyle eightoldstyle nineoldstyle commasuperior threequartersemdash periodsuperior
  questionsmall asuperior bsuperior centsuperior dsuperior esuperior isuperior lsuperior msuperior nsuperior osuperior
  rsuperior ssuperior tsuperior ff ffi ffl parenleftinferior parenrightinferior Circumflexsmall hyphensuperior
  Gravesmall Asmall Bsmall Csmall Dsmall Esmall Fsmall Gsmall Hsmall Ismall Jsmall Ksmall Lsmall Msmall Nsmall Osmall
  Psmall Qsmall Rsmall Ssmall Tsmall Usmall Vsmall Wsmall Xsmall Ysmall Zsmall colonmonetary onefitted rupiah Tildesmall
  exclamdownsmall centoldstyle Lslashsmall Scaronsmall Zcaronsmall Dieresissmall Brevesmall Caronsmall Dotaccentsmall
  Macronsmall figuredash hypheninferior Ogoneksmall Ringsmall Cedillasmall questiondownsmall oneeighth threeeighths
  fiveeighths seveneighths onethird twothirds zerosuperior foursuperior fivesuperior sixsuperior sevensuperior
  eightsuperior ninesuperior zeroinferior oneinferior twoinferior threeinferior fourinferior fiveinferior sixinferior
  seveninferior eightinferior nineinferior centinferior dollarinferior periodinferior commainferior Agravesmall
  Aacutesmall Acircumflexsmall Atildesmall Adieresissmall Aringsmall AEsmall Ccedillasmall Egravesmall Eacutesmall
  Ecircumflexsmall Edieresissmall Igravesmall Iacutesmall Icircumflexsmall Idieresissmall Ethsmall Ntildesmall
  Ogravesmall Oacutesmall Ocircumflexsmall Otildesmall Odieresissmall OEsmall Oslashsmall Ugravesmall Uacutesmall
  Ucircumflexsmall Udieresissmall Yacutesmall Thornsmall Ydieresissmall 001.000 001.001 001.002 001.003 Black Bold Book
  Light Medium Regular Roman Semibold
`

const list = (text: string) => text.trim().split(/\s+/)
const latin = list(LATIN)

/** The standard strings of CFF by number. */
export const CFF_STRINGS: readonly string[] = ['.notdef', ...latin, ...list(EXPERT)]

const unicodes: ReadonlyMap<string, number> = new Map([
  ...list(CHARACTERS).map((code, index): [string, number] => [latin[index] ?? '', Number.parseInt(code, 16)]),
  ['Euro', 0x20_ac],
])
const names: ReadonlyMap<number, string> = new Map([...unicodes].map(([name, code]) => [code, name]))

/** The character that a glyph's name stands for: also `uni20AC`, `u1F600` and `a.alt`; null for other names. */
export function getCharacter(name: string): number | null {
  const known = unicodes.get(name) ?? unicodes.get(name.replace(/\..*$/, ''))
  if (known !== undefined) return known
  const [, digits] = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,6}))$/.exec(name)?.filter((part) => part !== undefined) ?? []
  return digits === undefined ? null : Number.parseInt(digits, 16)
}

/** Names by code in one of the encodings that a PDF may name; Standard for any other. */
export function getNamesOfEncoding(encoding: string | undefined): readonly string[] {
  const label = encoding === 'WinAnsiEncoding' ? 'windows-1252' : encoding === 'MacRomanEncoding' ? 'macintosh' : null
  if (label === null) return STANDARD
  const text = new TextDecoder(label).decode(Uint8Array.from({ length: 256 }, (_, code) => code))
  return Array.from({ length: 256 }, (_, code) => {
    const character = text.charCodeAt(code)
    return code < 32 ? '' : (names.get(SAME.get(character) ?? character) ?? '')
  })
}

/** Characters that encodings have beside the ones that glyphs are named after. */
const SAME: ReadonlyMap<number, number> = new Map([
  [0xa0, 0x20],
  [0xad, 0x2d],
  [0x03_bc, 0xb5],
])

/** The first code of each run of names. */
const STANDARD_RUNS: readonly (readonly [number, number, number])[] = [
  [32, 1, 95],
  [161, 96, 15],
  [177, 111, 4],
  [182, 115, 8],
  [191, 123, 1],
  [193, 124, 8],
  [202, 132, 2],
  [205, 134, 4],
  [225, 138, 1],
  [227, 139, 1],
  [232, 140, 4],
  [241, 144, 1],
  [245, 145, 1],
  [248, 146, 4],
]

/** Names by code of the encoding of fonts that say none. */
const STANDARD: readonly string[] = Array.from({ length: 256 }, (_, code) => {
  const run = STANDARD_RUNS.find(([first, , length]) => code >= first && code < first + length)
  return run === undefined ? '' : (CFF_STRINGS[run[1] + code - run[0]] ?? '')
})

/** The name of a code in the standard encoding, by which accented letters are made of two. */
export function getStandardName(code: number): string {
  return STANDARD[code] ?? ''
}
