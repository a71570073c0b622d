import {
  child,
  children,
  flag,
  integer,
  integers,
  moment,
  number,
  numbers,
  oneOf,
  optional,
  raw,
  required,
  shape,
  text,
  token,
  tokens,
  type Value,
} from './shape.ts'

/*
 * The part of XJDF 2 that a job ticket needs, with the names of the schema (https://schema.cip4.org). Lengths are in points
 * (1/72 inch) from the lower left corner, thickness in µm, weight in g/m². Everything else that a document has is kept beside it.
 */

const size = numbers(2)
const box = numbers(4)
const side = oneOf('Front', 'Back')
const orientation = oneOf('Rotate0', 'Rotate90', 'Rotate180', 'Rotate270', 'Flip0', 'Flip90', 'Flip180', 'Flip270')
/** What is printed on, or comes onto it. */
const mediaType = oneOf(
  'Blanket',
  'CorrugatedBoard',
  'Disc',
  'EmbossingFoil',
  'Film',
  'Foil',
  'GravureCylinder',
  'ImagingCylinder',
  'LaminatingFoil',
  'MountingTape',
  'Other',
  'Paper',
  'Plate',
  'Screen',
  'SelfAdhesive',
  'ShrinkFoil',
  'Sleeve',
  'Synthetic',
  'Textile',
  'Transparency',
  'Vinyl',
)

const part = shape({
  BinderySignatureID: optional(token),
  BlockName: optional(token),
  Product: optional(token),
  ProductPart: optional(token),
  Separation: optional(token),
  SheetName: optional(token),
  Side: optional(side),
})

const amountPool = shape({
  PartAmount: children(
    shape({
      Amount: optional(number),
      MaxAmount: optional(number),
      MinAmount: optional(number),
      Waste: optional(number),
      Part: children(part),
    }),
  ),
})

const fileSpec = shape({
  CheckSum: optional(token),
  MimeType: optional(text),
  NPage: optional(integer),
  URL: optional(text),
  UserFileName: optional(text),
})

/* What the customer gets. */

const intent = shape({
  Name: required(token),
  ColorIntent: child(
    shape({
      SurfaceColor: children(shape({ ColorsUsed: optional(tokens), Surface: required(side) })),
    }),
  ),
  EmbossingIntent: child(
    shape({
      EmbossingItem: children(
        shape({
          Direction: optional(oneOf('Both', 'Depressed', 'Flat', 'Raised')),
          EmbossingType: required(
            oneOf('BlindEmbossing', 'Braille', 'EmbossedFinish', 'FoilEmbossing', 'FoilStamping'),
          ),
          Face: optional(oneOf('Back', 'Bottom', 'Front', 'Left', 'Right', 'Top')),
          FoilColorDetails: optional(text),
        }),
      ),
    }),
  ),
  FoldingIntent: child(shape({ FoldCatalog: optional(token), FoldingDetails: optional(token) })),
  LaminatingIntent: child(shape({ Surface: required(tokens), Texture: optional(token) })),
  LayoutIntent: child(
    shape({
      Bleed: optional(number),
      Dimensions: optional(size),
      FinishedDimensions: optional(numbers(3)),
      Pages: optional(integer),
      Sides: optional(oneOf('OneSided', 'OneSidedBack', 'TwoSidedHeadToFoot', 'TwoSidedHeadToHead')),
    }),
  ),
  MediaIntent: child(shape({ MediaQuality: optional(text), MediaType: required(mediaType) })),
  ShapeCuttingIntent: child(
    shape({
      ShapeCut: children(
        shape({
          CutDepth: optional(oneOf('Full', 'Partial')),
          ShapeType: required(oneOf('Line', 'Path', 'Rectangular', 'Round', 'RoundedRectangle')),
        }),
      ),
    }),
  ),
})

const product = shape({
  Amount: optional(integer),
  DescriptiveName: optional(text),
  ExternalID: optional(token),
  ID: optional(token),
  IsRoot: optional(flag),
  MaxAmount: optional(integer),
  MinAmount: optional(integer),
  ProductType: optional(token),
  Comment: raw,
  GeneralID: raw,
  Intent: children(intent),
})

/* What the processes work with. A resource has one of those below, whose name its set has. */

const embossing = shape({
  Emboss: children(
    shape({
      Direction: required(oneOf('Both', 'Depressed', 'Flat', 'Raised')),
      EmbossingType: required(oneOf('BlindEmbossing', 'Braille', 'EmbossedFinish', 'FoilEmbossing', 'FoilStamping')),
      Face: optional(oneOf('Back', 'Bottom', 'Front', 'Left', 'Right', 'Top')),
    }),
  ),
})

const specific = {
  BinderySignature: child(
    shape({
      BinderySignatureSize: optional(size),
      BinderySignatureType: required(oneOf('Fold', 'Grid', 'Die')),
    }),
  ),
  BoxPackingParams: child(shape({ BoxType: required(oneOf('Box', 'Carton', 'Envelope', 'Tube')) })),
  Color: child(
    shape({
      ActualColorName: optional(text),
      ColorType: optional(oneOf('DieLine', 'Normal', 'Opaque', 'OpaqueIgnore', 'Primer', 'Transparent')),
    }),
  ),
  Component: child(
    shape({ Dimensions: optional(numbers(3)), MediaRef: optional(token), ProductType: optional(token) }),
  ),
  CreasingParams: child(
    shape({
      Crease: children(shape({ Depth: optional(number), StartPosition: optional(size), WorkingPath: optional(size) })),
    }),
  ),
  CustomerInfo: child(
    shape({
      CustomerID: optional(token),
      CustomerJobName: optional(text),
      CustomerOrderID: optional(text),
      CustomerProjectID: optional(text),
    }),
  ),
  CuttingParams: child(
    shape({
      CutBlock: children(shape({ BlockName: required(token), Box: optional(box), DescriptiveName: optional(text) })),
    }),
  ),
  DeliveryParams: child(
    shape({
      Required: optional(moment),
      DropItem: children(shape({ Amount: required(integer), ItemRef: required(token) })),
    }),
  ),
  DieLayout: child(
    shape({
      CutBox: optional(box),
      CutLines: optional(tokens),
      MediaSide: optional(side),
      Waste: optional(number),
      Device: raw,
      FileSpec: children(fileSpec),
    }),
  ),
  DigitalPrintingParams: child(
    shape({ Sides: optional(oneOf('OneSidedFront', 'OneSidedBack', 'TwoSided', 'Unprinted')) }),
  ),
  EmbossingParams: child(embossing),
  FoldingParams: child(shape({ FoldCatalog: optional(token), FoldingDetails: optional(token) })),
  HoleMakingParams: child(
    shape({
      HolePattern: children(
        shape({
          Center: optional(size),
          Extent: optional(size),
          Shape: optional(oneOf('Elliptic', 'Rectangular', 'Round')),
        }),
      ),
    }),
  ),
  LaminatingParams: child(
    shape({
      LaminatingBox: optional(box),
      LaminatingMethod: optional(oneOf('CompoundFoil', 'DispersionGlue', 'Fusing')),
    }),
  ),
  Layout: child(
    shape({
      SurfaceContentsBox: optional(box),
      WorkStyle: optional(oneOf('Perfecting', 'Simplex', 'WorkAndBack', 'WorkAndTumble', 'WorkAndTurn')),
      Device: raw,
      FileSpec: child(fileSpec),
      FitPolicy: raw,
      PlacedObject: raw,
      Position: children(
        shape({
          AbsoluteBox: optional(box),
          BinderySignatureID: optional(token),
          Orientation: optional(orientation),
          RelativeBox: optional(box),
        }),
      ),
    }),
  ),
  ManualLaborParams: child(shape({ LaborType: required(token) })),
  Media: child(
    shape({
      Dimension: optional(size),
      GrainDirection: optional(oneOf('Any', 'XDirection', 'YDirection', 'SameDirection')),
      MediaQuality: optional(text),
      MediaType: required(mediaType),
      MediaUnit: optional(oneOf('Continuous', 'Roll', 'Sheet')),
      Thickness: optional(number),
      Weight: optional(number),
    }),
  ),
  NodeInfo: child(
    shape({
      FirstStart: optional(moment),
      JobPriority: optional(integer),
      LastEnd: optional(moment),
      Status: optional(
        oneOf('Aborted', 'Cleanup', 'Completed', 'InProgress', 'Setup', 'Stopped', 'Suspended', 'Waiting'),
      ),
      GangSource: children(
        shape({ BinderySignatureID: optional(token), Copies: required(integer), JobID: required(token) }),
      ),
    }),
  ),
  RunList: child(
    shape({ NPage: optional(integer), Pages: optional(integers), ByteMap: raw, FileSpec: child(fileSpec) }),
  ),
  ShapeCuttingParams: child(
    shape({
      DeliveryMode: optional(oneOf('FullSheet', 'RemoveGripperMargin', 'SeparateBlanks')),
      DieLayoutRef: optional(token),
    }),
  ),
  WindingParams: child(shape({ Copies: optional(integer), Diameter: optional(number), Fixation: optional(token) })),
} as const

const resource = shape({
  DescriptiveName: optional(text),
  ExternalID: optional(token),
  ID: optional(token),
  Orientation: optional(orientation),
  AmountPool: child(amountPool),
  Comment: raw,
  GeneralID: raw,
  Part: children(part),
  ...specific,
})

const resourceSet = shape({
  CombinedProcessIndex: optional(integers),
  DescriptiveName: optional(text),
  ID: optional(token),
  Name: required(token),
  ProcessUsage: optional(token),
  Unit: optional(token),
  Usage: optional(oneOf('Input', 'Output')),
  Comment: raw,
  Dependent: raw,
  GeneralID: raw,
  Resource: children(resource),
})

export const xjdf = shape({
  DescriptiveName: optional(text),
  JobID: required(token),
  JobPartID: optional(token),
  Types: required(tokens),
  Version: optional(token),
  AuditPool: raw,
  Comment: raw,
  GeneralID: raw,
  ProductList: child(shape({ Product: children(product) })),
  ResourceSet: children(resourceSet),
})

export type Xjdf = Value<typeof xjdf>
export type XjdfProduct = Value<typeof product>
export type XjdfIntent = Value<typeof intent>
export type XjdfResourceSet = Value<typeof resourceSet>
export type XjdfResource = Value<typeof resource>
export type XjdfMediaType = NonNullable<XjdfResource['Media']>['MediaType']
