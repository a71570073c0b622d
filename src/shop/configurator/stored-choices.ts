import { parsePrintFeature } from '#print/catalogue/configuration.ts'
import { isDesignId } from '#studio/lettering/design.ts'
import {
  type Choices,
  DESIGN_FIELDS,
  NO_OTHERS,
  OPTION_FIELDS,
  readChoices,
  STORED_VERSION,
  TYPED_FIELDS,
} from './choices.ts'

/*
 * The text in which a browser saves choices: the query of an address, and the version of this format. Earlier
 * releases wrote only the query, which is still read. An address may contain anything; but stored text was written by
 * us, so anything unknown is rejected.
 */

const PRINT_FEATURES = 'print_features[]'
const FIELDS: readonly string[] = [...OPTION_FIELDS, ...TYPED_FIELDS, ...DESIGN_FIELDS]
const OPTION_VALUE = /^(\d{1,6}|yes|no)$/
const TYPED_VALUE = /^[\d.x]{0,17}$|^custom$/
const DESIGN = 'design_id'

export interface StoredChoices {
  /** Null if the configuration cannot be read; unreadable print features are dropped as a whole. */
  choices: Choices | null
  /** What could not be read, for the log. */
  unreadable: 'configuration' | 'print features' | null
}

/**
 * Reads stored choices. A configuration is unreadable if it is of another version, names no product, or contains a
 * field or a value that we never write; a print-feature list if it is not one of ids (`101`, `101@back`).
 */
export function readStoredChoices(text: string): StoredChoices {
  const params = new URLSearchParams(text)
  const version = params.get('v')
  params.delete('v')
  const features = params.getAll(PRINT_FEATURES)
  params.delete(PRINT_FEATURES)
  const ours = (version === null || version === STORED_VERSION) && params.has('product_id') && [...params].every(isOurs)
  if (!ours) return { choices: null, unreadable: 'configuration' }
  const choices = readChoices(params)
  if (features.some((feature) => feature !== NO_OTHERS && parsePrintFeature(feature) === null))
    return { choices, unreadable: 'print features' }
  return { choices: { ...choices, print_features: features }, unreadable: null }
}

function isOurs([field, value]: [string, string]): boolean {
  if (field === DESIGN) return isDesignId(value)
  const option = [...OPTION_FIELDS, 'use_creation_tool'].includes(field)
  return FIELDS.includes(field) && (option ? OPTION_VALUE : TYPED_VALUE).test(value)
}
