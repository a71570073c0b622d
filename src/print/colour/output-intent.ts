import { type PDFContext, type PDFDict, PDFName, PDFString } from '@cantoo/pdf-lib'

/** The printing condition of the stock, by its ICC profile. */
export interface PrintCondition {
  profile: Uint8Array
  /** As the registry names it, such as `FOGRA39`. */
  identifier: string
  /** As the profile calls itself. */
  info: string
}

/** Says in a document's catalogue for which press its CMYK is meant (ISO 32000-1, 14.11.5), with the press's profile. */
export function addOutputIntent(
  { context, catalog }: { context: PDFContext; catalog: PDFDict },
  { profile, identifier, info }: PrintCondition,
): void {
  const stream = context.register(context.flateStream(profile, { N: 4, Alternate: 'DeviceCMYK' }))
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: PDFString.of(identifier),
    OutputCondition: PDFString.of(info),
    Info: PDFString.of(info),
    RegistryName: PDFString.of('http://www.color.org'),
    DestOutputProfile: stream,
  })
  catalog.set(PDFName.of('OutputIntents'), context.obj([intent]))
}
